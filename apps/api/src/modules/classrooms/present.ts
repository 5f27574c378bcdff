import type { Classroom } from '@qisuan/contracts/competition'
import type { Prisma } from '@qisuan/db/client'
import { presentGroup } from '../competition/present.ts'

export const classroomKinds = {
  final_personal: 'final-personal',
  final_group: 'final-group',
  extra: 'extra',
} as const

/** Maps a classroom row to the contract (spec §3). Without a seat or admission it has no entry and no meeting number. */
export function presentClassroom(
  row: Prisma.ClassroomGetPayload<object>,
  { seat, admitted }: { seat: { seatNumber: string | null; finishedAt: Date | null } | undefined; admitted: boolean },
): Classroom {
  const letIn = seat !== undefined || admitted
  const before = (seconds: number) => new Date(row.beginsAt.getTime() - seconds * 1000).toISOString()
  return {
    classroom_id: row.id,
    name: row.name,
    round: row.roundKey,
    kind: classroomKinds[row.kind],
    group: presentGroup(row.group),
    seated: seat !== undefined,
    seat_number: seat?.seatNumber ?? null,
    entry: letIn ? row.entry : null,
    begin_time: row.beginsAt.toISOString(),
    end_time: row.endsAt.toISOString(),
    visible_time: before(row.visibleBefore),
    enabled_time: before(row.enabledBefore),
    conference_no: letIn ? row.conferenceNo : null,
    finished_at: seat?.finishedAt?.toISOString() ?? null,
  }
}
