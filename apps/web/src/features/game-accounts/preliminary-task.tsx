import type { User } from '@qisuan/contracts/accounts'
import { passedPreliminary } from '@qisuan/rules/season/game-states'
import type { Group } from '@qisuan/rules/people/groups'
import { isBefore } from '@qisuan/rules/time/instants'
import { useQuery } from '@tanstack/react-query'
import { dayAndTime, number } from '#copy/dates'
import { play } from '#copy/play'
import { useNow } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { Journey } from '../../ui/journey.tsx'
import { Link } from '../../ui/link.tsx'
import { PictureCard } from '../../ui/drawings/picture-card.tsx'
import { StageCountdown } from '../competition/stage-now.tsx'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import { ownTimes } from '../competition/own-times.ts'
import { lastAhead, type Admission } from './admission.ts'
import { Entrance } from './entrance.tsx'
import { OwnState } from './own-state.tsx'
import styles from './preliminary-task.module.css'
import { TaskPicture } from './task/task-picture.tsx'
import { Venue } from './venue.tsx'

const { preliminary: copy } = play

interface Props {
  group: Group
  game: Answer<'currentGame'>
  me: User
}

/** The preliminary task of a group and whether the user has passed it (spec §2, Game pages). */
export function PreliminaryTask({ group, game, me }: Props) {
  // Always refetched, so that users who return from the platform see their new state.
  const { data: states } = useQuery({ ...queryOf('gameStates'), staleTime: 0 })
  const slug = game.facts.rounds.preliminary ?? game.slug
  const round = game.all.find((each) => each.slug === slug)
  const task = round?.task_intros?.[group.number] ?? round?.task_intros?.['default']
  const platform = game.game_link !== null
  const entry = states?.[slug]
  const { begin, end } = ownTimes(round)
  const admission = admissionAt(useNow(), game, me.preliminary_until)
  const done = passedPreliminary(entry, game.facts.preliminaryReading)
  return (
    <>
      <OwnState
        me={me}
        platform={platform}
        times={begin !== null && end !== null ? play.ownState.period(begin, end) : play.ownState.unplanned}
        open={admission.state === 'open'}
      />
      <PictureCard
        labelledBy="task"
        picture={task?.picture ? <TaskPicture task={task.picture} /> : <Journey {...copy.way} current={0} />}
      >
        {game.state === 1 ? (
          <p className="accent">
            <StageCountdown game={game} />
          </p>
        ) : null}
        {me.preliminary_until === null ? null : (
          <p className="accent">{copy.extended(dayAndTime(me.preliminary_until))}</p>
        )}
        <h2 id="task" className="type-title">
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
            {entry?.score ? <span className="type-body regular muted">{copy.score(number(entry.score))}</span> : null}
            <Link to={paths.score()} className="tap link">
              {copy.toScore}
            </Link>
          </p>
        ) : null}
        <Venue text={round?.venue} platform={platform} />
        {platform ? (
          <Entrance target="preliminary" round={slug} admission={admission} label={done ? copy.again : copy.start} />
        ) : null}
        {admission.state === 'over' ? <NextStepButton /> : null}
      </PictureCard>
    </>
  )
}

/** As the server decides it: at its stage from its beginning on, and after its stage for users with extra time (spec §4). */
function admissionAt(now: number, { state, facts }: Answer<'currentGame'>, extendedTo: string | null): Admission {
  if (isBefore(now, extendedTo)) return { state: 'open' }
  if (state !== 1) return { state: state === 0 ? 'closed' : 'over' }
  const from = lastAhead(now, [facts.prestartUntil, facts.primaryFrom])
  return from === null ? { state: 'open' } : { state: 'ahead', from }
}
