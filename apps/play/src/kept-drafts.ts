import type { Writing } from '@qisuan/arena/play-state'
import type { Draft } from './api.ts'

const writings: readonly Writing[] = ['blocks', 'python', 'javascript', 'cpp']

/** Programs of a task that this browser keeps until the server has them. @param place tells them from those of other tasks and pupils */
export function keptDrafts(place: string) {
  const read = (writing: Writing): Draft | undefined => {
    const kept = localStorage.getItem(`${place}:${writing}`)
    // Written below.
    return kept === null ? undefined : (JSON.parse(kept) as Draft)
  }
  return {
    all: (): [Writing, Draft][] =>
      writings.flatMap((writing) => {
        const draft = read(writing)
        return draft ? [[writing, draft] as [Writing, Draft]] : []
      }),
    write: (writing: Writing, draft: Draft): void => localStorage.setItem(`${place}:${writing}`, JSON.stringify(draft)),
    remove: (writing: Writing): void => localStorage.removeItem(`${place}:${writing}`),
  }
}
