import type { OperatorReceived } from '@qisuan/contracts/console/contract'
import { ConflictError, requireUnchanged } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { dateTimeFormat } from '../../services/date-time-format.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { listSeats } from './list-seats.ts'
import { roomOverview } from './room-overview.ts'
import { watchRoom } from './watch-room.ts'
import {
  addClassroom,
  changeClassroom,
  extendClassroom,
  listClassrooms,
  removeClassroom,
  type ClassroomFields,
} from './write-classroom.ts'

/** Seconds. */
const minute = 60

/** The room of rooms: when, where and by which meeting a final is played. */
export function classroomRoomRoutes(on: OnConsole, services: Services): void {
  on('classroomList', ({ provinces, scopeOf }) =>
    roomOverview(services, { provinces, imports: scopeOf('manage_seats') === null }),
  )

  on('addClassroom', async ({ body: { round: roundKey, kind, group, ...facts } }) => {
    const { id } = await addClassroom(services, { roundKey, kind, group, ...factsOf(facts) })
    return { id, message: `已开设 ${id} 号考场：${facts.name}` }
  })

  on('changeClassroom', async ({ body: { id, seen, ...facts } }) => {
    await changeClassroom(services, id, (row) => {
      const before = presentFacts(row)
      requireUnchanged(seen, before)
      return factsOf({ ...before, ...facts })
    })
    return { message: `已修改 ${id} 号考场` }
  })

  on('extendClassroom', async ({ body: { id, delay, extra, seen } }) => {
    const later = { delay: delay * minute, extra: extra * minute }
    const { beginsAt, endsAt } = await extendClassroom(services, id, later, (row) => {
      const { begins_at, ends_at } = presentFacts(row)
      requireUnchanged(seen, { begins_at, ends_at })
    })
    const time = dateTimeFormat(services)
    return { message: `${id} 号考场：${time(beginsAt)} 至 ${time(endsAt)}` }
  })

  on(
    'removeClassroom',
    async ({ body: { id } }) => {
      await removeClassroom(services, id)
      return { message: `已删除 ${id} 号考场` }
    },
    async ({ body: { id } }) => {
      const room = (await listClassrooms(services)).find((each) => each.id === id)
      if (!room) throw new ConflictError(`没有 ${id} 号考场`)
      return [`会删除 ${id} 号考场：${room.name}，${room.seats} 个座位`]
    },
  )

  on('classroomSeats', async ({ query, provinces, subjects }) => {
    const seats = await listSeats(services, query.id, provinces)
    for (const { userId } of seats) subjects.add(userId)
    return seats.map(({ userId: id, name, seatNumber, province, organization, finishedAt, extraTime }) => ({
      id,
      name,
      seat_number: seatNumber,
      province,
      organization,
      finished_at: finishedAt && finishedAt.toISOString(),
      extra_time: extraTime && { delay: extraTime.delay / minute, extra: extraTime.extra / minute },
    }))
  })

  on('classroomWatch', ({ query, provinces }) => watchRoom(services, query.id, provinces))

  on('classroomRoster', async ({ body: { id, reason }, provinces, subjects }) => {
    const seats = await listSeats(services, id, provinces)
    const userIds = seats.map(({ userId }) => userId)
    for (const userId of userIds) subjects.add(userId)
    await recordReading(services, { userIds, fields: ['realname'], reason })
    const names = await realnamesOf(services, userIds)
    return seats.map(({ userId, seatNumber, organization }) => ({
      id: userId,
      seat_number: seatNumber,
      realname: names.get(userId) ?? null,
      organization,
    }))
  })
}

type Facts = NonNullable<OperatorReceived<'changeClassroom', 'body'>['seen']>

const factsOf = ({ name, entry, conference_no, begins_at, ends_at }: Facts): ClassroomFields => ({
  name,
  entry,
  conferenceNo: conference_no,
  beginsAt: new Date(begins_at),
  endsAt: new Date(ends_at),
})

const presentFacts = ({ name, entry, conferenceNo, beginsAt, endsAt }: ClassroomFields): Facts => ({
  name,
  entry,
  conference_no: conferenceNo,
  begins_at: beginsAt.toISOString(),
  ends_at: endsAt.toISOString(),
})

async function realnamesOf({ db, sealer }: Services, userIds: readonly number[]): Promise<Map<number, string>> {
  const people = await db.user.findMany({
    where: { id: { in: [...userIds] } },
    select: { id: true, realnameSealed: true },
  })
  return new Map(
    people.flatMap(({ id, realnameSealed: sealed }) =>
      sealed === null ? [] : [[id, sealer.show(sealed, `user_account.realname/${id}`)]],
    ),
  )
}
