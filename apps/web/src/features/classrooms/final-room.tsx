import type { Classroom } from '@qisuan/contracts/competition'
import { groups } from '@qisuan/rules/groups'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { exams } from '#copy/exams'
import { PageTitle } from '../../ui/page-title.tsx'
import { currentGame } from '../competition/queries.ts'
import { ExamPanel } from './exam-panel.tsx'
import type { ExamStart } from './exam-start.tsx'
import layout from './exam-layout.module.css'
import { OtherFinal } from './finals-only.tsx'
import { WaysIn } from './ways-in.tsx'
import { useWindow, windowOf } from './window.ts'

interface Props {
  room: Classroom
  other: ComponentProps<typeof OtherFinal>['kind']
  copy: { title: string; lead: (group: string) => string }
  light?: ComponentProps<typeof ExamPanel>['light']
  start: Omit<ComponentProps<typeof ExamStart>, 'phase'>
  /** What stands below: the rules and how to get there, which waits until the room is shown. */
  children: (shown: boolean) => ReactNode
}

/** What the two kinds of final share: the title, the panel with the time, and the start button (spec §4, §5). */
export function FinalRoom({ room, other, copy, light, start, children }: Props) {
  const round = useRoundOf(room)
  const window = useMemo(() => windowOf(room), [room])
  const phase = useWindow(window)
  const group = groups.find(({ number }) => number === room.group)
  return (
    <>
      <PageTitle title={copy.title} lead={copy.lead(group?.name ?? '')} aside={<OtherFinal kind={other} />} />
      <ExamPanel
        name={room.name}
        round={room.round}
        light={light}
        seatNumber={room.seat_number}
        period={exams.period(room.begin_time, room.end_time)}
        window={window}
        phase={phase}
        venue={round?.venue}
      >
        <WaysIn start={{ ...start, phase }} phase={phase} meeting={room.entry} />
      </ExamPanel>
      <div className={`split ${layout.columns}`}>{children(phase !== 'hidden')}</div>
    </>
  )
}

/** The round whose room it is. */
export function useRoundOf(room: Classroom) {
  const { data: game } = useQuery(currentGame())
  return game?.all.find(({ slug }) => slug === room.round)
}
