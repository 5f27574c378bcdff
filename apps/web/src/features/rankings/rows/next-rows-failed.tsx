import { useQueryClient } from '@tanstack/react-query'
import { boardPage } from '#copy/boards/board-page'
import { states } from '#copy/states'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { Alert } from '../../../ui/forms/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { BoardQuery } from '../queries.ts'

interface Props {
  board: BoardQuery
  query: { error: Error | null; fetchNextPage: () => Promise<unknown> }
}

/**
 * Reason why the next rows of a board could not be loaded: newer boards have replaced it, and the newest is read from
 * its beginning; or a failure.
 */
export function NextRowsFailed({ board, query }: Props) {
  const client = useQueryClient()
  const { error } = query
  if (error instanceof ApiError && error.errors?.['as_of'] !== undefined) {
    const begin = () => {
      window.scrollTo(0, 0)
      void client.resetQueries({ queryKey: board.queryKey, exact: true })
    }
    return (
      <Alert
        tone="note"
        action={
          <Button look="quiet" size="small" onClick={begin}>
            {boardPage.toNewest}
          </Button>
        }
      >
        <strong>{boardPage.replaced}</strong>
        {boardPage.replacedText}
      </Alert>
    )
  }
  return (
    <Alert
      action={
        <Button look="quiet" size="small" onClick={() => void query.fetchNextPage()}>
          {states.tryAgain}
        </Button>
      }
    >
      <strong>{states.loadFailed}</strong>
      {sentenceOf(error)}
    </Alert>
  )
}
