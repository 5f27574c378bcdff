import { useQuery } from '@tanstack/react-query'
import { groupOf } from '@qisuan/rules/people/groups'
import { rankTabs } from '@qisuan/rules/boards/rank-tabs'
import { ownRankShown } from '@qisuan/rules/season/visibility'
import { lazy, Suspense, type ComponentProps } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { boardPage } from '#copy/boards/board-page'
import { finalRanking } from '#copy/boards/final-ranking'
import { useHydrated, useToken } from '../api/session.ts'
import { withTimeout } from '../api/with-timeout.ts'
import { useMe } from '../features/accounts/use-me.ts'
import { currentGame } from '../features/competition/queries.ts'
import { AsOf } from '../features/rankings/as-of.tsx'
import { Board } from '../features/rankings/board.tsx'
import { boardHead } from '../features/rankings/board-head.ts'
import { BoardSearch, useSearchTerm } from '../features/rankings/board-search.tsx'
import { markedOnRanking } from '../features/rankings/final-rounds.ts'
import { FrozenNote } from '../features/rankings/frozen-note.tsx'
import { GroupTabs } from '../features/rankings/group-tabs.tsx'
import { OwnCourse } from '../features/rankings/own/own-course.tsx'
import { OwnRank } from '../features/rankings/own/own-rank.tsx'
import { PhoneRegion } from '../features/rankings/phone-region.tsx'
import { boardAt, earlierRound, regionAt, regionFields, wholeBoard, type Region } from '../features/rankings/queries.ts'
import { useIsOwn } from '../features/rankings/own/use-is-own.ts'
import { useIdentity } from '../identity.ts'
import { ToLogin } from '../layout/members-only.tsx'
import { useNextSearch } from '../layout/next-search.ts'
import { PrintHead } from '../layout/print-head.tsx'
import { stay } from '../layout/scroll-to-top.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/states/loader.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './ranking-page.module.css'

const RegionFilter = lazy(() => withTimeout(import('../features/rankings/region-filter.tsx')))

export { laterQueries, queries } from '../features/rankings/ranking-queries.ts'

/** The national boards of players and schools; with `me`, the user's own rank comes first (spec §2, Ranking pages). */
export function Component() {
  const { me } = useParams()
  const hydrated = useHydrated()
  const token = useToken()
  // /rank/0 is the public ranking, the same as /rank.
  const ownFirst = me !== undefined && me !== '0'
  if (ownFirst && !hydrated) return <Loader />
  if (ownFirst && token === null) return <ToLogin />
  return <Ranking ownFirst={ownFirst} />
}

function Ranking({ ownFirst }: { ownFirst: boolean }) {
  const identity = useIdentity()
  const { data: game } = useQuery(currentGame())
  const [search, setSearch] = useSearchParams()
  const { term, field, find, clear } = useSearchTerm()
  const kinds = game ? rankTabs(game.state) : (['personal'] as const)
  const me = useMe()
  const requested = boardAt(search, me?.group)
  const { group } = requested
  // The server renders the country, and a browser begins with what the server rendered.
  const hydrated = useHydrated()
  const member = useToken() !== null
  const region = hydrated ? regionAt(search) : undefined
  const kind = kinds.find((each) => each === requested.kind) ?? 'personal'
  const earlier = earlierRound(search, game)
  const round = earlier ?? game?.all.find(({ slug }) => slug === game.slug)
  const markedHere = region ? 0 : markedOnRanking(round)
  const isOwn = useIsOwn(kind, group, earlier?.slug)
  const own = ownFirst || (game !== undefined && ownRankShown(game.state))
  const nextSearch = useNextSearch()
  const change = (next: Record<string, string>, inRegion: Region | undefined) => {
    const { group: of, kind: board } = boardAt(nextSearch(), me?.group)
    const fields = { group: groupOf(of).letter, board, ...(earlier && { round: earlier.kind }) }
    setSearch({ ...fields, ...regionFields(inRegion), ...next }, { replace: true, state: stay })
  }
  const choose = (next: Record<string, string>) => change(next, regionAt(nextSearch()))
  const chooseRegion = (next: Region | undefined) => change({}, next)

  const board = (
    <GroupTabs chosen={group} onChoose={(next) => choose({ group: groupOf(next).letter })}>
      <div className={`panel ${styles.panel}`} data-group={groupOf(group).letter}>
        <div className={`spread ${styles.tools}`}>
          <AsOf kind={kind} group={group} note={earlier ? undefined : game?.ranking_note} round={earlier?.slug} />
          <BoardSearch key={field} kind={kind} term={term} onSearch={find} />
        </div>
        <FrozenNote round={round} />
        <Board
          board={wholeBoard(kind, group, { q: member ? term : undefined, region, round: earlier?.slug })}
          kind={kind}
          caption={`${groupOf(group).name} ${boardPage.boards[kind]}`}
          from={3}
          term={term}
          marked={markedHere}
          isOwn={isOwn}
          region={region}
          scene={group}
          filter={<Filter kind={kind} group={group} region={region} round={earlier?.slug} onChoose={chooseRegion} />}
        />
      </div>
    </GroupTabs>
  )

  return (
    <div className={`container cards ${styles.page}`}>
      <PageHead
        {...(boardHead(search, identity, earlier, paths.rankingOf) ?? {
          title: boardPage.title,
          description: boardPage.description,
          canonical: paths.ranking(),
        })}
      />
      <PrintHead
        about={
          round && `${boardPage.ofSeason(round.year, round.name)} · ${groupOf(group).name} · ${boardPage.boards[kind]}`
        }
      />
      <div className={`spread ${styles.head}`}>
        <h1>{earlier ? boardPage.titleOf(earlier.name) : boardPage.title}</h1>
        <div className={`cluster ${styles.actions}`}>
          {earlier ? (
            <Button to={paths.rankingOf(groupOf(group).letter)} look="quiet">
              {boardPage.toCurrent}
            </Button>
          ) : null}
          <Button to={paths.finalRanking()} look="quiet">
            {finalRanking(identity.rounds).title}
          </Button>
          {game?.state === 1 ? <StartChallenge isSecond={own && me?.enrolled === false} /> : null}
        </div>
      </div>
      {own ? <OwnRank note={game?.own_rank_note} /> : null}
      {kinds.length > 1 ? (
        <Tabs
          label={boardPage.boards.label}
          look="segments"
          tabs={kinds.map((value) => ({ value, label: boardPage.boards[value] }))}
          chosen={kind}
          onChoose={(next) => {
            clear()
            choose({ board: next })
          }}
        >
          <div className="stack gap-2">{board}</div>
        </Tabs>
      ) : (
        board
      )}
      {own && game ? <OwnCourse game={game} /> : null}
      {own || earlier ? null : <OwnRank pinned />}
    </div>
  )
}

/** The region that a board shows, on a map; the server leaves its place free. */
function Filter(props: ComponentProps<typeof PhoneRegion>) {
  const waiting = <div className={styles.waiting} />
  if (!useHydrated()) return waiting
  // On a narrow screen the map would stand between the podium and the rows: there it opens when it is wanted.
  const Choice = matchMedia('(max-width: 720px)').matches ? PhoneRegion : RegionFilter
  return (
    <Suspense fallback={waiting}>
      <Choice {...props} />
    </Suspense>
  )
}

/** The way into the preliminary; second where somebody finds first that they still have to enrol. */
function StartChallenge({ isSecond }: { isSecond: boolean }) {
  return (
    <Button to={paths.preliminary()} look={isSecond ? 'quiet' : 'primary'}>
      {boardPage.startChallenge}
    </Button>
  )
}
