import { useSyncExternalStore } from 'react'

/** Number of puzzles that are being solved, and their listeners. */
let solving = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1) {
  solving += change
  for (const listener of listeners) listener()
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

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True if a call waits for the solution of a puzzle. */
export function useIsProving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => solving > 0,
    () => false,
  )
}
