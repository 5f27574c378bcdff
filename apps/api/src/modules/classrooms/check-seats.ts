import type { Services } from '../../services/services.ts'
import { cell, filled, quoted, textCell } from '../../services/tables/cells.ts'
import type { Problem } from '../../services/tables/columns.ts'
import { byLine, readTable } from '../../services/tables/read-table.ts'
import { findRound } from '../competition/queries.ts'
import { checkPeople } from '../people/check-people.ts'
import { personColumns } from '../people/person-columns.ts'
import type { Compared } from '../../services/record-reading.ts'
import { withoutTakenNumbers } from './seat-numbers.ts'

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
  /** Undefined where the file says none: who has one keeps it. */
  seatNumber: string | undefined
}

export interface SeatCheck {
  rows: readonly FileSeat[]
  problems: readonly Problem[]
  /** The people of whom something was compared. */
  compared: Compared
  ignored: readonly string[]
  /** Headings of the columns in the file. */
  titles: { room: string; seatNumber: string }
}

export const longestSeatNumber = 20

/** The columns of a file of seats in these rooms. */
export const seatColumns = (rooms: readonly Room[]) =>
  ({
    ...personColumns,
    room: {
      headings: ['考场', '考场名称', '考场编号', 'room'],
      required: true,
      schema: filled(cell((text, refuse) => roomOf(rooms, text) ?? refuse(noRoom(rooms, text)))),
    },
    seatNumber: { headings: ['座位号', '座位', '座号', 'seat'], schema: textCell(longestSeatNumber) },
  }) as const

/** The rooms of a round, by number. */
export const roomsOf = ({ db }: Services, roundKey: string): Promise<Room[]> =>
  db.classroom.findMany({
    where: { roundKey },
    select: { id: true, name: true, kind: true },
    orderBy: { id: 'asc' },
  })

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
  const read = await readTable(file, seatColumns(await roomsOf(services, roundKey)))
  const { rows, problems, compared } = await checkPeople(
    services,
    read,
    season.year,
    ({ userId, room }) => `${userId} ${room.kind}`,
  )
  return {
    rows: rows.map(({ line, userId, room, seatNumber }) => ({ line, userId, room, seatNumber })),
    problems,
    compared,
    ignored: read.ignored,
    titles: read.titles,
  }
}

/** Of the seats of a file, those that can be given: who sits in another room of the kind, and a number that another has, is a problem. */
export async function seatsToGive(
  { db }: Services,
  roundKey: string,
  { rows, problems, ...check }: SeatCheck,
): Promise<SeatCheck & { known: number }> {
  const seats = await db.classroomSeat.findMany({
    where: { classroom: { roundKey } },
    select: { userId: true, seatNumber: true, classroom: { select: { id: true, name: true, kind: true } } },
  })
  const taken = new Map(seats.map(({ userId, classroom }) => [`${userId} ${classroom.kind}`, classroom]))
  const now = ({ userId, room }: FileSeat) => taken.get(`${userId} ${room.kind}`)
  const isElsewhere = (row: FileSeat) => now(row) !== undefined && now(row)?.id !== row.room.id
  const elsewhere = rows.filter(isElsewhere).map((row) => ({
    line: row.line,
    column: check.titles.room,
    reason: `这个人已经排在${now(row)?.name}（${now(row)?.id}），先撤掉那个座位`,
  }))
  const numbers = seats.map(({ classroom, userId, seatNumber }) => ({ roomId: classroom.id, userId, seatNumber }))
  const { free, problems: numbered } = withoutTakenNumbers(
    rows.filter((row) => !isElsewhere(row)),
    numbers,
    check.titles.seatNumber,
  )
  return {
    ...check,
    rows: free,
    problems: byLine([...problems, ...elsewhere, ...numbered]),
    known: free.filter((row) => now(row) !== undefined).length,
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
