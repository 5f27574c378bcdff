import { passedPreliminary } from '@qisuan/rules/game-states'
import type { Group } from '@qisuan/rules/groups'
import { preliminaryTask } from '@qisuan/rules/preliminary-task'
import { useQuery } from '@tanstack/react-query'
import { dayAndTime, number } from '#copy/dates'
import { play } from '#copy/play'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { StageCountdown } from '../competition/stage-now.tsx'
import { LaunchButton } from './launch-button.tsx'
import styles from './preliminary-task.module.css'
import { TaskScene } from './task-scene.tsx'

const { preliminary: copy } = play

interface Props {
  group: Group
  game: Answer<'currentGame'>
  /** Until when extra time keeps the preliminary open for the user after its stage. */
  extendedTo: string | null
}

/** The preliminary task of a group and whether the user has passed it (spec §2, Game pages). */
export function PreliminaryTask({ group, game, extendedTo }: Props) {
  // Always refetched, so that users who return from the platform see their new state.
  const { data: states } = useQuery({ ...queryOf('gameStates'), staleTime: 0 })
  const task = preliminaryTask(group.number)
  const entry = states?.[game.facts.rounds.preliminary ?? game.slug]
  const done = passedPreliminary(entry, game.facts.preliminaryReading)
  return (
    <PictureCard labelledBy="task" picture={<TaskScene task={task.key} />}>
      {game.state === 1 ? (
        <p className="accent">
          <StageCountdown game={game} />
        </p>
      ) : null}
      {extendedTo === null ? null : <p className="accent">{copy.extended(dayAndTime(extendedTo))}</p>}
      <h2 id="task" className={styles.name}>
        {task.name}
      </h2>
      <p className="muted">{copy[task.key]}</p>
      {done ? (
        <p className={`cluster ${styles.done}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11" />
            <path d="m7 12.5 3.5 3.5L17 9" />
          </svg>
          <span>{copy.done}</span>
          {entry?.score ? <span className={styles.score}>{copy.score(number(entry.score))}</span> : null}
        </p>
      ) : null}
      <LaunchButton target="preliminary" size="large" look={done ? 'quiet' : 'primary'}>
        {done ? copy.again : copy.start}
      </LaunchButton>
      <p className="note">{copy.opensIn}</p>
    </PictureCard>
  )
}
