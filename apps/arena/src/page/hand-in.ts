import { element } from './elements.ts'

/** Exam mode: the button opens a confirmation, then hands in and reloads the page. */
export function offerHandIn(round: string, task: string, onFailure: () => void): void {
  const dialog = element('#hand-in-dialog', HTMLDialogElement)
  element('#hand-in', HTMLButtonElement).addEventListener('click', () => dialog.showModal())
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'yes') void handIn(round, task, onFailure)
  })
}

async function handIn(round: string, task: string, onFailure: () => void): Promise<void> {
  try {
    const response = await fetch(`/play/${encodeURIComponent(round)}/hand-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ task }),
    })
    if (!response.ok) return onFailure()
    location.reload()
  } catch {
    onFailure()
  }
}
