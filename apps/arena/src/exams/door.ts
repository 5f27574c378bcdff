import type { Arena } from '../arena.ts'
import { ArenaError } from '../http/errors.ts'
import type { Player } from '../users/players.ts'
import { operatorClient } from '../users/user.ts'
import type { Exam } from './exam-plan.ts'
import { noteRefusal, type Refusal } from './visits.ts'

/** A door of a round: without an exam it is no door, `free`. */
export type Door =
  | { state: 'free' }
  | { state: 'open'; endsAt: Date | null }
  | { state: 'ahead'; opensAt: Date | null }
  | { state: 'over' | 'not_listed' | 'handed_in' }

/**
 * A player at the door of a round: they see nothing of it before their second and after their end, nor when they have handed in. Who is
 * turned away is noted for the proctor.
 * @throws ArenaError `task_not_found` for what the exam of another round still hides, and for a task that no round has
 */
export async function knock(
  arena: Arena,
  player: Player,
  { round, task }: { round: string; task: string },
): Promise<Door> {
  const { exams, db, now } = arena
  const { ids, handedInAt } = player
  if (player.clientId === operatorClient) return { state: 'free' }
  if (exams.hides(task, round)) throw new ArenaError('task_not_found', 'There is no such task.')
  if (exams.isUnassigned(task) && (await isUnassigned(arena, task)))
    throw new ArenaError('task_not_found', 'There is no such task.')
  if (!exams.exam(round)) return { state: 'free' }
  const door = doorOf(exams.exam(round), ids, now())
  if (door.state === 'open') return handedInAt ? { state: 'handed_in' } : door
  // The site may just have seated somebody, or given them more time.
  await exams.refresh()
  const again = doorOf(exams.exam(round), ids, now())
  if (handedInAt && again.state !== 'ahead') return { state: 'handed_in' }
  if (isRefusal(again.state)) await noteRefusal(db, { userId: player.id, round }, again.state, now())
  return again
}

/** True for a task that no round has, nor an open ladder: a round may have got it this moment. */
async function isUnassigned({ exams, db }: Arena, task: string): Promise<boolean> {
  await exams.refresh()
  return exams.isUnassigned(task) && !(await db.ladder.findFirst({ where: { task, closedAt: null } }))
}

/** @throws ArenaError `exam_ahead`, `exam_over`, `not_listed` or `handed_in` unless a player may play now */
export function requireOpen(door: Door): void {
  if (door.state === 'ahead') throw new ArenaError('exam_ahead', 'The exam has not begun.')
  if (door.state === 'over') throw new ArenaError('exam_over', 'The exam is over.')
  if (door.state === 'not_listed') throw new ArenaError('not_listed', 'The player is not on the list of this exam.')
  if (door.state === 'handed_in') throw new ArenaError('handed_in', 'This round has been handed in.')
}

/** The end is exclusive. Before an exam everybody gets the same answer: who is on its list shows only when it begins. */
export function doorOf(exam: Exam | undefined, ids: readonly string[], now: Date): Door {
  if (!exam) return { state: 'free' }
  const sittings = ids.flatMap((id) => exam.sittings.get(id) ?? [])
  const isBegun = (begin: Date | null) => begin !== null && begin <= now
  const isOver = (end: Date | null) => end !== null && end <= now
  if (sittings.length === 0) {
    if (isOver(exam.endsAt)) return { state: 'over' }
    return isBegun(exam.beginsAt) ? { state: 'not_listed' } : { state: 'ahead', opensAt: exam.beginsAt }
  }
  const current = sittings.find(({ beginsAt, endsAt }) => isBegun(beginsAt) && !isOver(endsAt))
  if (current) return { state: 'open', endsAt: current.endsAt }
  const next = sittings.find(({ beginsAt }) => !isBegun(beginsAt))
  return next ? { state: 'ahead', opensAt: next.beginsAt } : { state: 'over' }
}

const isRefusal = (state: Door['state']): state is Refusal =>
  state === 'ahead' || state === 'over' || state === 'not_listed'
