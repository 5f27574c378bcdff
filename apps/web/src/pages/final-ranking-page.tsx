import type { CurrentGame } from '@qisuan/contracts/competition'
import { groupOf } from '@qisuan/rules/people/groups'
import { roundTitle } from '@qisuan/rules/season/round-title'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { boardPage } from '#copy/boards/board-page'
import { finalRanking } from '#copy/boards/final-ranking'
import { useIdentity } from '../identity.ts'
import { clock, useNow } from '../api/clock.ts'
import { queryOf } from '../api/query-client.ts'
import { currentGame } from '../features/competition/queries.ts'
import { FinalBoard, finalBoardQuery } from '../features/rankings/final-board.tsx'
import { finalRoundsOf, groupsOf } from '../features/rankings/final-rounds.ts'
import { GroupTabs } from '../features/rankings/group-tabs.tsx'
import { boardAt } from '../features/rankings/queries.ts'
import { RoundTabs } from '../features/results/round-tabs.tsx'
import { useNextSearch } from '../layout/next-search.ts'
import { Pending } from '../layout/pending.tsx'
import { PrintHead } from '../layout/print-head.tsx'
import { stay } from '../layout/scroll-to-top.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/states/message.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './final-ranking-page.module.css'

const minute = 60_000

export const queries = () => [currentGame()]

/** The board to show depends on the season, so it is fetched after it. */
export function laterQueries({ url }: { url: URL }, client: QueryClient) {
  const game = client.getQueryData(queryOf('currentGame').queryKey)
  const chosen = game && chosenIn(game, url.searchParams, clock.now())
  return chosen ? [finalBoardQuery(chosen.round, chosen.group)] : []
}

/** /rank/final: the boards of the finals and the extra rounds (spec §2, Results pages). */
export function Component() {
  const copy = finalRanking(useIdentity().rounds)
  const game = useQuery(currentGame())
  const [search] = useSearchParams()
  const chosen = useChosen(game.data, search)
  return (
    <Page title={copy.title} description={copy.description} canonical={paths.finalRanking()}>
      <PrintHead about={chosen && `${roundTitle(chosen.round.slug, chosen.round)} · ${groupOf(chosen.group).name}`} />
      <PageTitle
        title={copy.title}
        lead={copy.lead}
        aside={
          <Button to={paths.ranking()} look="quiet" size="small">
            {boardPage.title}
          </Button>
        }
      />
      {game.data ? <Boards game={game.data} /> : <Pending of={[game]} level={2} />}
    </Page>
  )
}

function Boards({ game }: { game: CurrentGame }) {
  const copy = finalRanking(useIdentity().rounds)
  const [search, setSearch] = useSearchParams()
  const nextSearch = useNextSearch()
  const chosen = useChosen(game, search)
  if (!chosen) return <Message title={copy.none}>{copy.noneText}</Message>
  const { rounds, round, group } = chosen
  const { letter } = groupOf(group)
  const choose = (next: { round: string } | { group: string }) => {
    const before = { round: round.slug, group: letter, ...Object.fromEntries(nextSearch()) }
    setSearch({ ...before, ...next }, { replace: true, state: stay })
  }
  return (
    <RoundTabs
      label={copy.rounds}
      rounds={rounds}
      timeZone={game.time_zone}
      chosen={round.slug}
      onChoose={(slug) => choose({ round: slug })}
    >
      <h2 className={styles.round}>{roundTitle(round.slug, round)}</h2>
      <GroupTabs
        groups={groupsOf(round)}
        chosen={group}
        onChoose={(number) => choose({ group: groupOf(number).letter })}
      >
        <div className={`panel ${styles.panel}`} data-group={letter}>
          <FinalBoard key={`${round.slug}-${group}`} round={round} group={group} />
        </div>
      </GroupTabs>
    </RoundTabs>
  )
}

function useChosen(game: CurrentGame | undefined, search: URLSearchParams) {
  const now = useNow(minute)
  return game && chosenIn(game, search, now)
}

/** The round and group that a query string selects: ?round=2026-6&group=m; by default the newest final, not the extra round after it. */
function chosenIn(game: CurrentGame, search: URLSearchParams, now: number) {
  const rounds = finalRoundsOf(game, now)
  const round =
    rounds.find(({ slug }) => slug === search.get('round')) ?? rounds.find(({ kind }) => kind !== 'extra') ?? rounds[0]
  if (!round) return undefined
  const requested = boardAt(search).group
  const group = groupsOf(round).find(({ number }) => number === requested)?.number ?? groupsOf(round)[0]?.number
  return group === undefined ? undefined : { rounds, round, group }
}
