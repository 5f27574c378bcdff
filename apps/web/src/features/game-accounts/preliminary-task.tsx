import { passedPreliminary } from '@qisuan/rules/game-states'
import type { Group } from '@qisuan/rules/groups'
import { useQuery } from '@tanstack/react-query'
import { dayAndTime, number } from '#copy/dates'
import { play } from '#copy/play'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { Journey } from '../../ui/journey.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import { StageCountdown } from '../competition/stage-now.tsx'
import { LaunchButton } from './launch-button.tsx'
import styles from './preliminary-task.module.css'
import { TaskScene } from './task-scene.tsx'
import { Venue } from './venue.tsx'

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
  const slug = game.facts.rounds.preliminary ?? game.slug
  const round = game.all.find((each) => each.slug === slug)
  const task = round?.task_intros?.[group.number] ?? round?.task_intros?.['default']
  const platform = game.game_link !== null
  const entry = states?.[slug]
  const done = passedPreliminary(entry, game.facts.preliminaryReading)
  return (
    <PictureCard
      labelledBy="task"
      picture={task?.picture ? <TaskScene task={task.picture} /> : <Journey {...copy.way} current={0} />}
    >
      {game.state === 1 ? (
        <p className="accent">
          <StageCountdown game={game} />
        </p>
      ) : null}
      {extendedTo === null ? null : <p className="accent">{copy.extended(dayAndTime(extendedTo))}</p>}
      <h2 id="task" className={styles.name}>
        {task?.name ?? round?.name}
      </h2>
      {task ? <p className="muted">{task.text}</p> : null}
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
      <Venue text={round?.venue} platform={platform} />
      {platform ? (
        <>
          <LaunchButton target="preliminary" size="large" look={done ? 'quiet' : 'primary'}>
            {done ? copy.again : copy.start}
          </LaunchButton>
          <p className="note">{copy.opensIn}</p>
        </>
      ) : null}
    </PictureCard>
  )
}
