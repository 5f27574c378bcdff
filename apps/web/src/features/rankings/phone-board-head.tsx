import { useInfiniteQuery } from '@tanstack/react-query'
import type { RoundSummary } from '@qisuan/contracts/competition'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { boardPage } from '#copy/boards/board-page'
import { ranking } from '#copy/boards/ranking'
import { dayAndTime } from '#copy/dates'
import { scopeOf, useIdentity } from '../../identity.ts'
import styles from './phone-board-head.module.css'
import { Mountain } from './scenes/mountain.tsx'
import { boardOf, wholeBoard, type BoardKind, type Region } from './queries.ts'

/** Number of rows of the board that are shown on the podium. */
export const onPodium = 3

interface Props {
  group: GroupNumber
  kind: BoardKind
  region: Region | undefined
  /** The earlier round whose board it is. */
  round: RoundSummary | undefined
}

/** The head of the phone ranking: the time to which the board refers, and the podium. */
export function PhoneBoardHead({ group, kind, region, round }: Props) {
  const { data } = useInfiniteQuery(wholeBoard(kind, group, { region, round: round?.slug }))
  const scope = scopeOf(useIdentity())
  const board = data && boardOf(data)
  return (
    <header className={`dark ${styles.head}`}>
      <div className={styles.text}>
        <h1 className="type-phone-title">{round ? boardPage.titleOf(round.name) : boardPage.onPhones.title(scope)}</h1>
        {board?.as_of ? (
          <time className="on-dark-muted type-note" dateTime={board.as_of}>
            {ranking.asOf(dayAndTime(board.as_of))}
          </time>
        ) : null}
      </div>
      <Mountain rows={board?.rows ?? []} />
    </header>
  )
}
