import { groupOf } from '@qisuan/rules/people/groups'
import { rankTabs } from '@qisuan/rules/boards/rank-tabs'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { boardPage } from '#copy/boards/board-page'
import { finalRanking } from '#copy/boards/final-ranking'
import { useHydrated, useToken } from '../../api/session.ts'
import { useMe } from '../../features/accounts/use-me.ts'
import { currentGame } from '../../features/competition/queries.ts'
import { Board } from '../../features/rankings/board.tsx'
import { boardHead } from '../../features/rankings/board-head.ts'
import { BoardSearch, useSearchTerm } from '../../features/rankings/board-search.tsx'
import { GroupLinks } from '../../features/rankings/group-links.tsx'
import { onPodium, PhoneBoardHead } from '../../features/rankings/phone-board-head.tsx'
import { PhoneOwnRank } from '../../features/rankings/own/phone-own-rank.tsx'
import { PhoneRegion } from '../../features/rankings/phone-region.tsx'
import {
  boardAt,
  earlierRound,
  regionAt,
  regionFields,
  wholeBoard,
  type BoardKind,
  type Region,
} from '../../features/rankings/queries.ts'
import { useIsOwn } from '../../features/rankings/own/use-is-own.ts'
import { scopeOf, useIdentity } from '../../identity.ts'
import { stay } from '../../layout/scroll-to-top.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './phone-ranking-page.module.css'

const { onPhones: copy } = boardPage

export { laterQueries, queries } from '../../features/rankings/ranking-queries.ts'

/** /wap/rank (spec §2): a group's whole board of players or schools, with a search and links to the other groups. */
export function Component() {
  const identity = useIdentity()
  const [search, setSearch] = useSearchParams()
  const { term, field, find, clear } = useSearchTerm()
  const { data: game } = useQuery(currentGame())
  const member = useToken() !== null
  const kinds = game ? rankTabs(game.state) : (['personal'] as const)
  const { group, kind: requested } = boardAt(search, useMe()?.group)
  const kind = kinds.find((each) => each === requested) ?? 'personal'
  const { letter, name } = groupOf(group)
  // The server renders the country, and a browser begins with what the server rendered.
  const region = useHydrated() ? regionAt(search) : undefined
  const earlier = earlierRound(search, game)
  const round = earlier?.slug
  const isOwn = useIsOwn(kind, group, round)
  const kept = (of: Region | undefined) => ({ ...(earlier && { round: earlier.kind }), ...regionFields(of) })
  const boardLink = (to: string, of: BoardKind) =>
    [paths.phoneRankingOf(to, of), new URLSearchParams(kept(region))].filter((part) => String(part)).join('&')
  const chooseRegion = (next: Region | undefined) =>
    setSearch({ group: letter, board: kind, ...kept(next) }, { replace: true, state: stay })
  return (
    <div data-group={letter}>
      <PageHead
        {...(boardHead(search, identity, earlier, paths.phoneRankingOf) ?? {
          title: copy.title(scopeOf(identity)),
          description: copy.description,
        })}
      />
      <PhoneBoardHead group={group} kind={kind} region={region} round={earlier} />
      <div className={styles.groups}>
        <GroupLinks chosen={group} to={(each) => boardLink(each, kind)} />
      </div>
      <div className={styles.board}>
        <nav className={`spread ${styles.kinds}`} aria-label={boardPage.boards.label}>
          <span className="flex framed pill sunken">
            {kinds.map((each) => (
              <Link
                className="center touch-high pill muted"
                key={each}
                to={boardLink(letter, each)}
                replace
                state={stay}
                aria-current={each === kind ? 'true' : undefined}
                onClick={clear}
              >
                {boardPage.boards[each]}
              </Link>
            ))}
          </span>
          {earlier ? (
            <Button to={paths.phoneRankingOf(letter)} look="quiet" size="small">
              {boardPage.toCurrent}
            </Button>
          ) : (
            <Button to={paths.finalRanking()} look="quiet" size="small">
              {finalRanking(identity.rounds).title}
            </Button>
          )}
        </nav>
        <BoardSearch key={field} kind={kind} term={term} onSearch={find} />
        <PhoneRegion kind={kind} group={group} region={region} round={round} onChoose={chooseRegion} />
        <Board
          density="compact"
          board={wholeBoard(kind, group, { q: member ? term : undefined, region, round })}
          kind={kind}
          caption={name}
          from={onPodium}
          term={term}
          isOwn={isOwn}
          region={region}
        />
      </div>
      {earlier ? null : <PhoneOwnRank />}
    </div>
  )
}
