import { toast } from './toast.tsx'

/** Copies a text and shows the result. Some in-app browsers block the clipboard; the text can then be copied by hand. */
export async function copyText(text: string, { done, byHand }: { done: string; byHand: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast(byHand, 'bad')
  }
}
