import type { User } from '@qisuan/contracts/accounts'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import type { TimedWindow, WindowPhase } from '@qisuan/rules/season/windows'
import type { ComponentProps, ReactNode } from 'react'
import { dayAndTime } from '#copy/dates'
import { exams } from '#copy/exams'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Conditions } from '../game-accounts/own-state.tsx'
import { ExamHero } from './exam-hero.tsx'
import styles from './exam-day.module.css'
import { LostConnection } from './lost-connection.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { RoomCard } from './room-card.tsx'
import { opensAt, stopsOf } from './window.ts'

interface Props extends Pick<ComponentProps<typeof ExamHero>, 'title' | 'lead' | 'aside' | 'light'> {
  me: User
  window: TimedWindow
  phase: WindowPhase
  /** The meeting that supervises the user: its number and its link, and from when on they are shown. */
  meeting: Pick<ComponentProps<typeof MeetingCard>, 'conference' | 'entry' | 'from'>
  room: Omit<ComponentProps<typeof RoomCard>, 'window' | 'phase' | 'stops'>
  /** Rules, below the rest. */
  children: ReactNode
}

/** The day of a timed game: the time left and its stops, then into the meeting, into the room, and what to do when the connection is lost. */
export function ExamDay({ me, window, phase, meeting, room, children, ...head }: Props) {
  const stops = stopsOf(window)
  // A pupil who has handed in early is still in the meeting.
  const running = phase !== 'over'
  return (
    <>
      <section aria-labelledby="exam">
        <ExamHero {...head} window={window} phase={phase} stops={stops} />
        <div className={`container ${styles.row}`} data-running={running}>
          <div className={styles.ways}>
            {running ? <MeetingCard me={me} phase={phase} {...meeting} /> : null}
            <RoomCard {...room} window={window} phase={phase} stops={stops} />
          </div>
          {running ? <LostConnection inMeeting={meeting.conference !== null} /> : null}
        </div>
      </section>
      <div className={`container cards ${styles.below}`}>
        {running && phase !== 'finished' ? (
          <OwnConditions
            me={me}
            admitted={room.admitted ?? true}
            inMeeting={meeting.conference !== null}
            opens={phase === 'enabled' ? null : dayAndTime(opensAt(window))}
          />
        ) : null}
        {children}
      </div>
    </>
  )
}

interface OwnConditionsProps {
  me: User
  admitted: boolean
  inMeeting: boolean
  /** Opening of the room, as text; null if it is open. */
  opens: string | null
}

/** Things that the pupil has for the room, and those missing yet. */
function OwnConditions({ me, admitted, inMeeting, opens }: OwnConditionsProps) {
  const copy = exams.conditions
  const group = parseGroup(me.group)
  const name = me.realname ?? (
    <Link to={paths.account('modify')} className="link">
      {exams.meeting.toModify}
    </Link>
  )
  return (
    <Conditions
      list={[
        {
          name: copy.admission,
          value: admitted ? copy.admitted(group === undefined ? '' : groupOf(group).name) : copy.notAdmitted,
          met: admitted,
        },
        ...(inMeeting ? [{ name: copy.name, value: name, met: me.realname !== null }] : []),
        ...(admitted
          ? [{ name: copy.enter, value: opens === null ? copy.enterNow : copy.enterFrom(opens), met: opens === null }]
          : []),
      ]}
    />
  )
}
