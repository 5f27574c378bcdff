import type { User } from '@qisuan/contracts/accounts'
import type { Classroom } from '@qisuan/contracts/competition'
import { groups } from '@qisuan/rules/groups'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { currentGame } from '../competition/queries.ts'
import { ExamPanel } from './exam-panel.tsx'
import { ExamStart } from './exam-start.tsx'
import layout from './exam-layout.module.css'
import { OtherFinal } from './finals-only.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { useWindow, windowOf } from './window.ts'

/** The personal final: the page appears before the start, the button later; starting requires agreeing to the rules (spec §4, §5). */
export function FinalPersonal({ room, me }: { room: Classroom; me: User }) {
  const copy = exams.personal(useIdentity().rounds)
  const { data: game } = useQuery(currentGame())
  const round = game?.all.find(({ slug }) => slug === room.round)
  const rules = copy.rules(round?.rules?.personal ?? [])
  const window = useMemo(() => windowOf(room), [room])
  const phase = useWindow(window)
  const group = groups.find(({ number }) => number === room.group)
  return (
    <>
      <PageTitle title={copy.title} lead={copy.lead(group?.name ?? '')} aside={<OtherFinal kind="final-group" />} />
      <ExamPanel
        name={room.name}
        period={exams.period(room.begin_time, room.end_time)}
        window={window}
        phase={phase}
        venue={round?.venue}
      >
        <ExamStart target="final-personal" phase={phase} label={copy.start} rules={rules} />
      </ExamPanel>
      {phase === 'hidden' ? null : (
        <div className={`split ${layout.columns}`}>
          <RulesCard title={copy.rulesTitle} rules={rules} />
          {room.conference_no === null ? null : (
            <MeetingCard me={me} conference={room.conference_no} entry={room.entry} />
          )}
        </div>
      )}
    </>
  )
}
