import { boardPage } from '#copy/boards/board-page'
import { number } from '#copy/dates'
import { useToken } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './board-end.module.css'
import { NextRowsFailed } from './rows/next-rows-failed.tsx'
import type { BoardQuery } from './queries.ts'

interface Props {
  board: BoardQuery
  query: {
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
  /** True if more rows can be loaded. */
  more: boolean
  loaded: number
  total: number
}

/** The end of a board: a button for more rows, why they could not be loaded, the end of the list, or the limit for visitors (spec §6). */
export function BoardEnd({ board, query, more, loaded, total }: Props) {
  const member = useToken() !== null
  return (
    <div className={`stack muted ${styles.end}`}>
      <div aria-live="polite">{query.isFetchNextPageError ? <NextRowsFailed board={board} query={query} /> : null}</div>
      {query.isFetchNextPageError ? null : more ? (
        <>
          <p>{boardPage.shown(number(loaded), number(total))}</p>
          <Button
            look="quiet"
            busy={query.isFetchingNextPage && boardPage.loadingMore}
            onClick={() => void query.fetchNextPage()}
          >
            {boardPage.more}
          </Button>
        </>
      ) : member || loaded === total ? (
        <p>{boardPage.all}</p>
      ) : (
        <>
          <p>{boardPage.visitorLimit}</p>
          <Button to={paths.account('login')}>{boardPage.visitorLogin}</Button>
        </>
      )}
    </div>
  )
}
