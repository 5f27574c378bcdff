import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

/** Number of puzzles that are being solved. */
let solving = 0
const listeners = createListeners()

function count(change: 1 | -1) {
  solving += change
  listeners.notify()
}

/** Does work that solves a puzzle, which `useIsProving` tells meanwhile. */
export async function whileProving<Result>(work: () => Promise<Result>): Promise<Result> {
  count(1)
  try {
    return await work()
  } finally {
    count(-1)
  }
}

/** True if a call waits for the solution of a puzzle. */
export function useIsProving(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => solving > 0,
    () => false,
  )
}
