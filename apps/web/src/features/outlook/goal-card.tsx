import type { RoundSummary } from '@qisuan/contracts/competition'
import { number } from '#copy/dates'
import { outlook as copy } from '#copy/outlook'
import styles from './goal-card.module.css'
import placeStyles from './place-card.module.css'
import type { OutlookData } from './use-outlook.ts'

interface Props {
  data: OutlookData
  task: NonNullable<RoundSummary['task_intros']>[string] | undefined
}

/** The next step, in the game's own unit where it has one; for the first, how far ahead they are. */
export function GoalCard({ data, task }: Props) {
  const { goal, open, frozen, expected, published } = data
  const place = expected ?? published
  if (!place || !open || frozen) return null
  if (!goal) return place.rank === 1 ? <Lead data={data} /> : null
  const own = expected ? data.score : published?.score
  const unit = goal.units === null ? undefined : task?.unit
  const step = unit && goal.units !== null ? copy.goal.units(goal.units, unit.name) : copy.goal.points(goal.more)
  return (
    <section className={`panel ${placeStyles.card}`} aria-labelledby="goal">
      <h2 className="type-lead" id="goal">
        {copy.goal.title(step, place.rank - goal.rank)}
      </h2>
      <p className={`figures ${styles.sum}`}>
        <span className="muted">{number(own ?? 0)}</span>
        <span className={styles.more}>+{number(goal.more)}</span>
        <span aria-hidden="true">→</span>
        <strong className="type-subheading">{number(goal.score)}</strong>
        <span className="muted">{copy.goal.rank(goal.rank, true)}</span>
      </p>
      {task && unit ? <p className="muted">{copy.goal.worth(task.name, unit.name, unit.points)}</p> : null}
    </section>
  )
}

function Lead({ data: { score, below } }: { data: OutlookData }) {
  const [next] = below
  const ahead = next && score !== null ? score - next.score : null
  return (
    <section className={`panel ${placeStyles.card}`} aria-labelledby="goal">
      <h2 className="type-lead" id="goal">
        {copy.goal.top}
      </h2>
      <p className="muted">{ahead === null ? copy.goal.alone : ahead > 0 ? copy.goal.lead(ahead) : copy.goal.tied}</p>
    </section>
  )
}
