import { ranking } from '#copy/boards/ranking'
import { Message } from '../../../ui/states/message.tsx'

/** Shown instead of a board that has no rows or is not published yet. */
export function EmptyBoard({ unpublished = false }: { unpublished?: boolean }) {
  if (unpublished) return <Message title={ranking.notYet}>{ranking.notYetText}</Message>
  return <Message title={ranking.empty}>{ranking.emptyText}</Message>
}
