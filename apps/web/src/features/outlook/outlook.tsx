import type { RoundSummary } from '@qisuan/contracts/competition'
import { groups } from '@qisuan/rules/people/groups'
import { GoalCard } from './goal-card.tsx'
import { Neighbours, type Own } from './neighbours.tsx'
import styles from './outlook.module.css'
import { PlaceCard } from './place-card.tsx'
import { ScoreHero } from './score-hero.tsx'
import { ScoreSteps } from './score-steps.tsx'
import type { OutlookData } from './use-outlook.ts'

interface Props {
  title: string
  me: Own & { group: number }
  game: { time_zone: string; all: readonly Pick<RoundSummary, 'slug' | 'name' | 'task_intros'>[] }
  data: OutlookData
}

/** The own score and where it leads: received or not, the place or the expected one, what passes the next dozen, and those around it. */
export function Outlook({ title, me, game, data }: Props) {
  const group = groups.find(({ number }) => number === me.group)
  const round = game.all.find(({ slug }) => slug === data.round)
  const task = round?.task_intros?.[me.group] ?? round?.task_intros?.['default']
  const head = { title, name: task?.name ?? round?.name ?? '', group: group?.name ?? '' }
  const isOut = data.disqualified !== null
  return (
    <div className={styles.outlook} data-group={group?.letter}>
      <ScoreHero data={data} timeZone={game.time_zone} {...head} />
      {isOut ? null : (
        <div className="grid packed gap-2">
          <PlaceCard data={data} timeZone={game.time_zone} />
          <GoalCard data={data} task={task} />
          <ScoreSteps data={data} name={me.name} />
        </div>
      )}
      {data.above.length + data.below.length > 0 ? <Neighbours data={data} me={me} /> : null}
    </div>
  )
}
