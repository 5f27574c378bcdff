import type { User } from '@qisuan/contracts/accounts'
import type { Classroom } from '@qisuan/contracts/competition'
import { groups } from '@qisuan/rules/groups'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { currentGame } from '../competition/queries.ts'
import { Film } from '../game-accounts/film.tsx'
import { ExamPanel } from './exam-panel.tsx'
import { ExamStart } from './exam-start.tsx'
import layout from './exam-layout.module.css'
import { OtherFinal } from './finals-only.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { Scoring, scoringOf } from './scoring.tsx'
import { useWindow, windowOf } from './window.ts'

/** The team final: rules, judging criteria, a video and the start button (spec §2, Game pages; §9). */
export function FinalGroup({ room, me }: { room: Classroom; me: User }) {
  const copy = exams.group(useIdentity().rounds)
  const { data: game } = useQuery(currentGame())
  const window = useMemo(() => windowOf(room), [room])
  const phase = useWindow(window)
  const group = groups.find(({ number }) => number === room.group)
  const round = game?.all.find(({ slug }) => slug === room.round)
  const rules = round?.rules?.group
  const scoring = scoringOf(round)
  return (
    <>
      <PageTitle title={copy.title} lead={copy.lead(group?.name ?? '')} aside={<OtherFinal kind="final-personal" />} />
      <ExamPanel
        name={room.name}
        period={exams.period(room.begin_time, room.end_time)}
        window={window}
        phase={phase}
        venue={round?.venue}
      >
        <ExamStart target="final-group" phase={phase} label={copy.start} />
      </ExamPanel>
      {phase === 'hidden' ? null : (
        <div className={`split ${layout.columns}`}>
          <div className={`cards ${layout.side}`}>
            {rules ? <RulesCard title={copy.rulesTitle} rules={rules} /> : null}
            <Card title={copy.filmTitle}>
              <p className={`muted ${layout.text}`}>{copy.filmText}</p>
              <Film label={copy.filmLabel} />
            </Card>
          </div>
          <div className={`cards ${layout.side}`}>
            {room.conference_no === null ? null : (
              <MeetingCard me={me} conference={room.conference_no} entry={room.entry} />
            )}
            {scoring ? <Scoring scoring={scoring} /> : null}
          </div>
        </div>
      )}
    </>
  )
}
