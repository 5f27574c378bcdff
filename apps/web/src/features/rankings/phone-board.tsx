import { useInfiniteQuery } from '@tanstack/react-query'
import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { states } from '#copy/states'
import { useToken } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Loader } from '../../ui/loader.tsx'
import { Message } from '../../ui/message.tsx'
import { BoardList } from './board-list.tsx'
import styles from './phone-board.module.css'
import { boardOf, type BoardQuery } from './queries.ts'
import { useNearEnd } from './use-near-end.ts'

interface Props {
  query: BoardQuery
  label: string
  /** How many of the first rows are displayed above the list. */
  from?: number
}

/** A whole board: a visitor sees the first 100 rows (spec §6), a member loads all of them by scrolling. */
export function PhoneBoard({ query, label, from = 0 }: Props) {
  const member = useToken() !== null
  const board = useInfiniteQuery(query)
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = board
  useNearEnd(member && hasNextPage && !isFetchingNextPage && !isError, () => void fetchNextPage())

  if (!data) {
    return isError ? (
      <Message
        title={ranking.loadFailed}
        action={<Button onClick={() => void board.refetch()}>{states.tryAgain}</Button>}
      />
    ) : (
      <Loader />
    )
  }
  const { as_of, rows, total } = boardOf(data)
  if (as_of === null) return <Message title={ranking.notYet}>{ranking.notYetText}</Message>
  if (rows.length === 0) return <Message title={ranking.empty}>{ranking.emptyText}</Message>
  return (
    <>
      <BoardList rows={rows.slice(from)} top={rows[0]?.score ?? null} label={label} />
      <div className={styles.end}>
        {member || rows.length === total ? (
          <p>{hasNextPage ? ranking.shown(number(rows.length), number(total)) : ranking.all}</p>
        ) : (
          <>
            <p>{ranking.visitorLimit}</p>
            <Button to={paths.account('login')}>{ranking.visitorLogin}</Button>
          </>
        )}
        {isFetchingNextPage ? <Loader label={ranking.loadingMore} /> : null}
        {member && isError ? (
          <Button look="quiet" onClick={() => void fetchNextPage()}>
            {states.tryAgain}
          </Button>
        ) : null}
      </div>
    </>
  )
}
