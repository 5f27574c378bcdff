import type { OwnNotice } from '@qisuan/contracts/messages'
import type { ReceivedMessage } from './queries.ts'

/** Maps a notice to the contract's. */
export function presentNotice({ id, title, text, at, readAt }: ReceivedMessage): OwnNotice {
  return { id, title: title ?? '', text, sent_at: (at ?? new Date(0)).toISOString(), read: readAt !== null }
}
