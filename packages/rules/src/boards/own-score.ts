import type { Instant } from '../time/instants.ts'
import { nextPublication, type PublicationPlan } from '../season/windows.ts'

/** A score that counts and that no board shows yet, and when it will; null while the boards are frozen. */
export type ReceivedScore = { score: number; publishedAt: number | null }

/** State of somebody's score in a round: none was received, it waits for a board, or a board shows it. */
export type OwnScore =
  | { state: 'none' }
  | ({ state: 'received' } & ReceivedScore)
  | { state: 'published'; /** A better score that came since. */ newer: ReceivedScore | null }

/** Tells not having played from not being published yet. `received` counts at once, `published` stands on the board. */
export function ownScore(at: {
  received: number | null | undefined
  published: number | null
  now: Instant
  /** When boards are published; null while they are frozen. */
  plan: PublicationPlan | null
}): OwnScore {
  const { received, published, now, plan } = at
  const waits = (score: number) => ({ score, publishedAt: plan && nextPublication(now, plan) })
  if (published === null) return received == null ? { state: 'none' } : { state: 'received', ...waits(received) }
  return { state: 'published', newer: received != null && received > published ? waits(received) : null }
}
