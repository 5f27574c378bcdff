import type { Services } from '../../services/services.ts'
import { cell, filled, quoted } from '../../services/tables/cells.ts'
import type { Problem } from '../../services/tables/columns.ts'
import { byLine, readTable } from '../../services/tables/read-table.ts'
import { findRound } from '../competition/queries.ts'
import { checkPeople, personColumns } from '../people/queries.ts'

export interface Room {
  id: number
  name: string
  kind: string
}

/** A seat that a file gives. */
export interface FileSeat {
  line: number
  userId: number
  room: Room
}

export interface SeatCheck {
  rows: readonly FileSeat[]
  problems: readonly Problem[]
  /** The people whose real names were compared. */
  compared: readonly number[]
  ignored: readonly string[]
  /** What the file calls the column of the room. */
  column: string
}

/**
 * Reads a file of the seats of a round, one person and room a line. A room is named by its number or its name; a person has one seat in each
 * kind of room. Writes nothing.
 * @throws TableError · ValidationError on `round`
 */
export async function checkSeats(
  services: Services,
  { roundKey, file }: { roundKey: string; file: string },
): Promise<SeatCheck> {
  const { season } = await findRound(services, roundKey)
  const rooms = await services.db.classroom.findMany({
    where: { roundKey },
    select: { id: true, name: true, kind: true },
    orderBy: { id: 'asc' },
  })
  const read = await readTable(file, {
    ...personColumns,
    room: {
      headings: ['考场', '考场名称', '考场编号', 'room'],
      required: true,
      schema: filled(cell((text, refuse) => roomOf(rooms, text) ?? refuse(noRoom(rooms, text)))),
    },
  })
  const { rows, problems, compared } = await checkPeople(
    services,
    read,
    season.year,
    ({ userId, room }) => `${userId} ${room.kind}`,
  )
  return {
    rows: rows.map(({ line, userId, room }) => ({ line, userId, room })),
    problems,
    compared,
    ignored: read.ignored,
    column: read.titles.room,
  }
}

/** Of the seats of a file, those that can be given: who sits in another room of the kind is a problem. */
export async function seatsToGive(
  { db }: Services,
  roundKey: string,
  { rows, problems, ...check }: SeatCheck,
): Promise<SeatCheck & { known: number }> {
  const seats = await db.classroomSeat.findMany({
    where: { classroom: { roundKey } },
    select: { userId: true, classroom: { select: { id: true, name: true, kind: true } } },
  })
  const taken = new Map(seats.map(({ userId, classroom }) => [`${userId} ${classroom.kind}`, classroom]))
  const given = rows.map((row) => ({ ...row, now: taken.get(`${row.userId} ${row.room.kind}`) }))
  const isElsewhere = ({ room, now }: (typeof given)[number]) => now !== undefined && now.id !== room.id
  const elsewhere = given.filter(isElsewhere).map(({ line, now }) => ({
    line,
    column: check.column,
    reason: `这个人已经排在${now?.name}（${now?.id}），先撤掉那个座位`,
  }))
  const free = given.filter((each) => !isElsewhere(each))
  return {
    ...check,
    rows: free.map(({ line, userId, room }) => ({ line, userId, room })),
    problems: byLine([...problems, ...elsewhere]),
    known: free.filter(({ now }) => now !== undefined).length,
  }
}

function roomOf(rooms: readonly Room[], text: string): Room | undefined {
  const [room, other] = rooms.filter(({ id, name }) => name === text || `${id}` === text || `${id}号` === text)
  return other ? undefined : room
}

function noRoom(rooms: readonly Room[], text: string): string {
  if (rooms.some(({ name }) => name === text)) return `叫${quoted(text)}的考场不止一个，请写编号`
  const known = rooms.map(({ id, name }) => `${name}（${id}）`).join('、')
  return `这一轮没有${quoted(text)}这个考场${known && `，有：${known}`}`
}
