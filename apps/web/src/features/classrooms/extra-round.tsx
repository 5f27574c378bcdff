import type { User } from '@qisuan/contracts/accounts'
import type { Classroom, RoundSummary } from '@qisuan/contracts/competition'
import type { ExtraTime } from '@qisuan/rules/boards/score-verdicts'
import { leads, type TimedWindow } from '@qisuan/rules/season/windows'
import { useMemo, type ReactNode } from 'react'
import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { Alert } from '../../ui/forms/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Message } from '../../ui/states/message.tsx'
import { ownTimes } from '../competition/own-times.ts'
import { ExamDay } from './exam-day.tsx'
import styles from './extra-round.module.css'
import { PreparationCard } from './preparation-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { useWindow, windowOf } from './window.ts'

interface Props {
  me: User
  round: RoundSummary
  /** The user's own room. Users admitted without a room follow the times of the round. */
  room: Classroom | undefined
  /** The user's extra time in the round. A room's times contain it. */
  extraTime: ExtraTime | undefined
  /** The room whose meeting supervises the user: the own room, or the group's. */
  meeting: Classroom | undefined
  admitted: boolean
}

/** The gold-medal extra round: a meeting, a timed start button, rules and questions (spec §2, Game pages; §4). */
export function ExtraRound({ me, round, room, extraTime, meeting, admitted }: Props) {
  const copy = exams.extra(useIdentity().rounds)
  const window = useMemo(() => windowFor(room, round, extraTime), [room, round, extraTime])
  const minutes = window ? minutesOf(window) : null
  const conference = meeting?.conference_no ?? null
  const below = (
    <>
      {admitted ? null : (
        <Alert tone="note">
          <strong>{copy.notIn}</strong>
          {copy.notInText}
        </Alert>
      )}
      <div className="split stretch">
        <RulesCard title={copy.rulesTitle} rules={copy.rules(minutes, round.rules?.extra ?? [])} />
        <Questions meeting={conference !== null} />
      </div>
    </>
  )
  if (window) {
    return (
      <Timed me={me} round={round} room={room} window={window} meeting={meeting} admitted={admitted}>
        {below}
      </Timed>
    )
  }
  return (
    <div className="container cards">
      <Message level={1} title={copy.unplanned}>
        {copy.unplannedText}
      </Message>
      {below}
    </div>
  )
}

type TimedProps = Pick<Props, 'me' | 'round' | 'room' | 'meeting' | 'admitted'> & {
  window: TimedWindow
  children: ReactNode
}

function Timed({ me, round, room, window, meeting, admitted, children }: TimedProps) {
  const copy = exams.extra(useIdentity().rounds)
  const phase = useWindow(window)
  return (
    <ExamDay
      title={copy.title}
      lead={copy.lead(minutesOf(window))}
      light="medal"
      me={me}
      window={window}
      phase={phase}
      // A person who is not admitted has no meeting and a disabled button: the server would refuse them, and the notice below explains it.
      meeting={{
        conference: (admitted && meeting?.conference_no) || null,
        entry: (admitted && meeting?.entry) || null,
      }}
      room={{
        name: room?.name,
        seatNumber: room?.seat_number,
        round: round.slug,
        venue: round.venue,
        start: { target: 'extra', label: copy.start },
        admitted,
      }}
    >
      {admitted && phase === 'visible' ? <PreparationCard inMeeting={Boolean(meeting?.conference_no)} /> : null}
      {children}
    </ExamDay>
  )
}

function Questions({ meeting }: { meeting: boolean }) {
  const copy = exams.extra(useIdentity().rounds)
  return (
    <Card title={copy.faqTitle}>
      {copy.faq(meeting).map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary className="fold row between gap-2 strong">{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Card>
  )
}

/** The time window of the page, which is always visible (spec §4); undefined while the round has no begin. */
function windowFor(
  room: Classroom | undefined,
  round: RoundSummary,
  extraTime: ExtraTime | undefined,
): TimedWindow | undefined {
  if (room) return { ...windowOf(room), visibleBefore: Infinity }
  const { begin, end } = ownTimes(round, extraTime)
  return begin === null ? undefined : { ...leads.extra, begin, end }
}

function minutesOf({ begin, end }: TimedWindow): number | null {
  return end == null ? null : (Number(new Date(end)) - Number(new Date(begin))) / 60_000
}
