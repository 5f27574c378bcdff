import type { User } from '@qisuan/contracts/accounts'
import type { Classroom } from '@qisuan/contracts/competition'
import { groups } from '@qisuan/rules/people/groups'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { currentGame } from '../competition/queries.ts'
import { ExamDay } from './exam-day.tsx'
import { OtherFinal } from './finals-only.tsx'
import { PreparationCard } from './preparation-card.tsx'
import { useWindow, windowOf } from './window.ts'

interface Props {
  room: Classroom
  me: User
  other: ComponentProps<typeof OtherFinal>['kind']
  copy: { title: string; lead: (group: string) => string }
  light?: ComponentProps<typeof ExamDay>['light']
  start: ComponentProps<typeof ExamDay>['room']['start']
  /** Rules, below the rest. */
  children: ReactNode
}

/** Common parts of both kinds of final: the day with its way in, and the checks before the room opens (spec §4, §5). */
export function FinalRoom({ room, me, other, copy, light, start, children }: Props) {
  const round = useRoundOf(room)
  const window = useMemo(() => windowOf(room), [room])
  const phase = useWindow(window)
  const group = groups.find(({ number }) => number === room.group)
  const { conference_no: conference, entry, visible_time: from } = room
  return (
    <ExamDay
      title={copy.title}
      lead={copy.lead(group?.name ?? '')}
      aside={<OtherFinal kind={other} />}
      light={light}
      me={me}
      window={window}
      phase={phase}
      meeting={{ conference, entry, from }}
      room={{ name: room.name, seatNumber: room.seat_number, round: room.round, venue: round?.venue, start }}
    >
      {phase === 'hidden' ? <PreparationCard inMeeting={conference !== null} /> : null}
      {children}
    </ExamDay>
  )
}

/** The round whose room it is. */
export function useRoundOf(room: Classroom) {
  const { data: game } = useQuery(currentGame())
  return game?.all.find(({ slug }) => slug === room.round)
}
