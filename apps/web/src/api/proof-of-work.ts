import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'
import type { WireInput } from './transport.ts'

/** How many puzzles are being solved, and who wants to know. */
let solving = 0
const listeners = new Set<() => void>()

/**
 * Sends a call. If it is refused with a puzzle, because much comes from this network, solves it and sends the call once more: the user
 * need not do anything (docs/adr/0031-account-doors.md).
 */
export async function withProof<Input extends WireInput, Answer>(
  input: Input,
  send: (input: Input) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(input)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.challenge) throw error
    count(1)
    try {
      // Only then, since almost nobody needs it.
      const { solve } = await import('./solve.ts')
      const proof = await solve(error.challenge)
      return await send({ ...input, body: { ...Object(input.body), proof } })
    } finally {
      count(-1)
    }
  }
}

function count(change: 1 | -1) {
  solving += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a call waits for the solution of a puzzle. */
export function useIsProving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => solving > 0,
    () => false,
  )
}
