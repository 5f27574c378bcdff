import type { User } from '@qisuan/contracts/accounts'
import type { Classroom, RoundSummary } from '@qisuan/contracts/competition'
import type { ExtraTime } from '@qisuan/rules/score-verdicts'
import { leads, type TimedWindow } from '@qisuan/rules/windows'
import { useMemo } from 'react'
import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Message } from '../../ui/message.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ownTimes } from '../competition/own-times.ts'
import { ExamPanel } from './exam-panel.tsx'
import layout from './exam-layout.module.css'
import styles from './extra-round.module.css'
import { MeetingCard } from './meeting-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { WaysIn } from './ways-in.tsx'
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
  return (
    <>
      <PageTitle title={copy.title} lead={copy.lead(minutes)} />
      {admitted ? null : (
        <div className={styles.notice}>
          <Alert tone="note">
            <strong>{copy.notIn}</strong>
            {copy.notInText}
          </Alert>
        </div>
      )}
      {window ? (
        <Timed
          name={round.name}
          round={round.slug}
          seatNumber={room?.seat_number}
          venue={round.venue}
          window={window}
          admitted={admitted}
          entry={meeting?.entry ?? null}
        />
      ) : (
        <Message title={copy.unplanned}>{copy.unplannedText}</Message>
      )}
      <div className={`split ${layout.columns}`}>
        <RulesCard title={copy.rulesTitle} rules={copy.rules(minutes, round.rules?.extra ?? [])} />
        {admitted ? <MeetingCard me={me} conference={conference} /> : null}
        <div className="wide">
          <Questions meeting={conference !== null} />
        </div>
      </div>
    </>
  )
}

interface TimedProps {
  name: string
  round: string
  seatNumber: string | null | undefined
  venue: string | undefined
  window: TimedWindow
  admitted: boolean
  entry: string | null
}

function Timed({ name, round, seatNumber, venue, window, admitted, entry }: TimedProps) {
  const copy = exams.extra(useIdentity().rounds)
  const phase = useWindow(window)
  // Disabled for users who are not admitted: the server would refuse them, and the notice above explains it.
  const startPhase = admitted || phase !== 'enabled' ? phase : 'visible'
  return (
    <ExamPanel
      name={name}
      round={round}
      light="medal"
      seatNumber={seatNumber}
      period={exams.period(window.begin, window.end ?? window.begin)}
      window={window}
      phase={phase}
      venue={venue}
    >
      <WaysIn start={{ target: 'extra', phase: startPhase, label: copy.start }} phase={phase} meeting={entry} />
    </ExamPanel>
  )
}

function Questions({ meeting }: { meeting: boolean }) {
  const copy = exams.extra(useIdentity().rounds)
  return (
    <Card title={copy.faqTitle}>
      {copy.faq(meeting).map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
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
