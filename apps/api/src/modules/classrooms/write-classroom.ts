import type { ExtraTime } from '@qisuan/rules/boards/score-verdicts'
import { leads } from '@qisuan/rules/season/windows'
import { ConflictError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { findRound } from '../competition/queries.ts'

/** The kinds of rooms as calls and commands spell them. */
export const classroomKinds = {
  'final-personal': 'final_personal',
  'final-group': 'final_group',
  extra: 'extra',
} as const

export type RoomKind = keyof typeof classroomKinds

export interface ClassroomFields {
  name: string
  entry: string | null
  conferenceNo: string | null
  beginsAt: Date
  endsAt: Date
}

type NewClassroom = ClassroomFields & { roundKey: string; kind: RoomKind; group: number }

/** Adds a classroom of a final or an extra round. @throws ValidationError on `round` */
export async function addClassroom(services: Services, { kind, ...room }: NewClassroom): Promise<{ id: number }> {
  await findRound(services, room.roundKey)
  const data = { ...room, kind: classroomKinds[kind], ...leadOf(kind) }
  return services.db.classroom.create({ data, select: { id: true } })
}

/** Lead times in seconds (spec §4). The page of an extra round is always visible: no lead time is stored. */
function leadOf(kind: RoomKind): { visibleBefore: number; enabledBefore: number } {
  const { visibleBefore, enabledBefore } = leads[kind]
  return { visibleBefore: Number.isFinite(visibleBefore) ? visibleBefore * 60 : 0, enabledBefore: enabledBefore * 60 }
}

/** Changes a room into what `change` makes of it. @throws ConflictError when the room does not exist */
export async function changeClassroom(
  { db }: Services,
  id: number,
  change: (row: ClassroomFields) => ClassroomFields,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.classroom.update({ where: { id }, data: change(await heldRoom(tx, id)) })
  })
}

async function heldRoom(tx: Transaction, id: number): Promise<ClassroomFields> {
  await tx.$queryRaw`select from classroom where id = ${id} for no key update`
  const room = await tx.classroom.findUnique({ where: { id } })
  if (!room) throw noRoom(id)
  return room
}

const noRoom = (id: number) => new ConflictError(`没有 ${id} 号考场`)

/**
 * Moves the times of a room for everybody in it, in seconds, after `check` has seen what they are.
 * @returns the new times @throws ConflictError when the room does not exist
 */
export async function extendClassroom(
  { db }: Services,
  id: number,
  { delay, extra }: ExtraTime,
  check?: (row: ClassroomFields) => void,
): Promise<Pick<ClassroomFields, 'beginsAt' | 'endsAt'>> {
  return db.$transaction(async (tx) => {
    const room = await heldRoom(tx, id)
    check?.(room)
    const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
    const data = { beginsAt: later(room.beginsAt, delay), endsAt: later(room.endsAt, delay + extra) }
    await tx.classroom.update({ where: { id }, data })
    return data
  })
}

/** Deletes a room with its seats. @throws ConflictError when the room does not exist, or somebody has handed in there */
export async function removeClassroom({ db }: Services, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await heldRoom(tx, id)
    const handedIn = await tx.classroomSeat.count({ where: { classroomId: id, finishedAt: { not: null } } })
    if (handedIn > 0) throw new ConflictError(`${id} 号考场有 ${handedIn} 人交了卷，成绩靠它计入，不能删除`)
    await tx.classroom.delete({ where: { id } })
  })
}

/** All rooms with the number of their seats, by beginning. */
export async function listClassrooms({ db }: Services) {
  const rooms = await db.classroom.findMany({
    orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
    include: { _count: { select: { seats: true } } },
  })
  return rooms.map(({ _count, ...room }) => ({ ...room, seats: _count.seats }))
}
