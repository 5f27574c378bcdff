import type { CurrentGame } from '@qisuan/contracts/competition'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { groupOf } from '@qisuan/rules/people/groups'
import { useSearchParams } from 'react-router-dom'
import { daysOf } from '#copy/days'
import { frame } from '#copy/frame'
import { suzhou as copy } from '#copy/suzhou'
import { queryOf } from '../api/query-client.ts'
import { currentGame } from '../features/competition/queries.ts'
import { SuzhouScene } from '../features/competition/hero/suzhou-scene.tsx'
import { areaBoard, boardAt } from '../features/rankings/queries.ts'
import { SelectionBoard } from '../features/rankings/selection-board.tsx'
import { useIdentity } from '../identity.ts'
import { Optional } from '../layout/optional.tsx'
import { Pending } from '../layout/pending.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/states/message.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './suzhou-page.module.css'

const area = 'SuZhou'

/** The newest round with a selection in Suzhou. */
const roundIn = (game: CurrentGame) => game.all.find(({ areas }) => areas.includes(area))

export const queries = () => [currentGame()]

export function laterQueries({ url }: { url: URL }, client: QueryClient) {
  const game = client.getQueryData(queryOf('currentGame').queryKey)
  const round = game && roundIn(game)
  return round ? [areaBoard(round.slug, area, boardAt(url.searchParams).group)] : []
}

/** /suzhou (spec §2): start button, selection board and rules, without header and footer. */
export function Component() {
  return (
    <Optional page="suzhou">
      <Selection />
    </Optional>
  )
}

function Selection() {
  const { short_name: competition, rounds } = useIdentity()
  const game = useQuery(currentGame())
  const [search] = useSearchParams()
  const { group } = boardAt(search)
  const round = game.data && roundIn(game.data)
  const open = game.data?.state === 1
  return (
    <>
      <PageHead title={copy.title} description={copy.description} canonical={paths.suzhou()} />
      <header className={styles.head}>
        <div className={styles.scene}>
          <SuzhouScene />
        </div>
        <div className={styles.text}>
          <p className="muted">{copy.area(competition)}</p>
          <h1>{copy.title}</h1>
          {round?.begin_time && round.end_time ? (
            <p className={`accent ${styles.span}`}>{daysOf(round.begin_time, round.end_time)}</p>
          ) : null}
          <p className={`muted ${styles.lead}`}>{copy.lead(rounds.preliminary.name)}</p>
          <div className={styles.ways}>
            {open ? (
              <Button to={paths.preliminary()}>{copy.start}</Button>
            ) : (
              <Button disabled title={frame.notInCompetitionTime}>
                {copy.start}
              </Button>
            )}
            <Button to={`${paths.suzhouOf(groupOf(group).letter)}#board`} look="quiet">
              {copy.board}
            </Button>
            <Button to={paths.suzhouRules()} look="quiet">
              {copy.rules}
            </Button>
          </div>
        </div>
      </header>
      {game.data ? null : <Pending of={[game]} level={2} />}
      {game.data && !round ? <Message title={copy.none}>{copy.noneText}</Message> : null}
      {round ? <SelectionBoard round={round.slug} area={area} group={group} to={paths.suzhouOf} /> : null}
      <p className={styles.home}>
        <Link className="inline-row touch-high muted underlined" to={paths.front()}>
          {copy.home}
        </Link>
      </p>
    </>
  )
}
