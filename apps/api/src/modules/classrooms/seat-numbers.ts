import type { Problem } from '../../services/tables/columns.ts'
import { quoted } from '../../services/tables/cells.ts'

interface NumberedRow {
  line: number
  userId: number
  room: { id: number; name: string }
  seatNumber: string | undefined
}

interface Seat {
  roomId: number
  userId: number
  seatNumber: string | null
}

/**
 * The rows of a file after which nobody of a room shares a number, and what is wrong with the others. People may take each other's numbers,
 * so a number is free whose owner gets another one; a row that is refused frees none, so the others are judged once more without it.
 */
export function withoutTakenNumbers<Row extends NumberedRow>(
  rows: readonly Row[],
  seats: readonly Seat[],
  column: string,
): { free: Row[]; problems: Problem[] } {
  const problems: Problem[] = []
  let free = [...rows]
  for (;;) {
    const owners = ownersAfter(free, seats)
    const shared = free.filter((row) => row.seatNumber !== undefined && owners.get(placeOf(row)) !== row.userId)
    if (shared.length === 0) return { free, problems }
    for (const row of shared) {
      const reason = `${row.room.name}的 ${quoted(row.seatNumber ?? '')} 号座位已经是用户 ${owners.get(placeOf(row))} 的`
      problems.push({ line: row.line, column, reason })
    }
    free = free.filter((row) => !shared.includes(row))
  }
}

/** Owners of the numbers when the rows are written: whoever keeps one, before the first row that asks for it. */
function ownersAfter(rows: readonly NumberedRow[], seats: readonly Seat[]): Map<string, number> {
  const renumbered = new Set(rows.filter(({ seatNumber }) => seatNumber !== undefined).map(personOf))
  const owners = new Map<string, number>()
  const kept = seats.filter(
    ({ roomId, userId, seatNumber }) => seatNumber !== null && !renumbered.has(`${roomId} ${userId}`),
  )
  for (const { roomId, userId, seatNumber } of kept) owners.set(`${roomId} ${seatNumber}`, userId)
  for (const row of rows) {
    if (row.seatNumber === undefined || owners.has(placeOf(row))) continue
    owners.set(placeOf(row), row.userId)
  }
  return owners
}

const placeOf = ({ room, seatNumber }: NumberedRow): string => `${room.id} ${seatNumber}`
const personOf = ({ room, userId }: NumberedRow): string => `${room.id} ${userId}`
