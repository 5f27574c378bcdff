import type { Attempt, Ladder, Prisma } from '@qisuan/db/arena-client'
import { rivalNames, type RivalName } from '@qisuan/game/rivals/names'
import type { Arena } from '../arena.ts'
import { lockPlayer, type Transaction } from '../database.ts'
import { ArenaError } from '../http/errors.ts'
import { currentTask } from '../tasks/published-task.ts'
import { mostLost } from './limits.ts'
import { newRating, replaced } from './rating.ts'
import { drawRobotName } from './robot-names.ts'

/** Names that are tried before a number makes one longer. */
const plainTries = 3
const mostTries = 60

/** The newest program of a pupil that has a verdict and points; null without one. */
export const newestProgram = (db: Transaction, { round, task }: Ladder, userId: string): Promise<Attempt | null> =>
  db.attempt.findFirst({ where: { userId, round, task, state: 'judged', score: { gt: 0 } }, orderBy: { id: 'desc' } })

/**
 * Puts a pupil's newest program on a ladder, or in the place of the one that is there; it keeps its robot's name.
 * @throws ArenaError `ladder_closed`, `no_program`, `other_ladder` for a pupil who is on that of another group
 */
export async function enterLadder({ db, now }: Arena, ladder: Ladder, userId: string): Promise<void> {
  if (ladder.closedAt) throw new ArenaError('ladder_closed', 'The ladder is closed.')
  await db.$transaction(async (transaction) => {
    await lockPlayer(transaction, userId)
    const program = await newestProgram(transaction, ladder, userId)
    if (!program) throw new ArenaError('no_program', 'There is no program with points.')
    const { round, task } = ladder
    const where = { userId, ladder: { round, task, closedAt: null, id: { not: ladder.id } } }
    if (await transaction.ladderEntry.findFirst({ where }))
      throw new ArenaError('other_ladder', 'The player is on the ladder of another group.')
    const own = await transaction.ladderEntry.findUnique({
      where: { ladderId_userId: { ladderId: ladder.id, userId } },
    })
    const fresh = { attemptId: program.id, games: 0, lost: 0, enteredAt: now(), playedAt: null }
    if (own?.attemptId === program.id && own.lost < mostLost) return
    if (own) await transaction.ladderEntry.update({ where: { id: own.id }, data: { ...fresh, ...replaced(own) } })
    else {
      await addHouseRobots(transaction, ladder, now())
      await addRobot(transaction, ladder.id, (robot) => ({ robot, userId, ...fresh, ...newRating }))
    }
  })
}

/** Adds the house robots of the task, the first opponents of a new ladder. */
async function addHouseRobots(db: Transaction, { id: ladderId, task }: Ladder, enteredAt: Date): Promise<void> {
  const { file } = await currentTask(db, task)
  const houses = [...new Set(file.hidden.rivals)]
  const robot = (house: RivalName) => ({
    ladderId,
    house,
    robot: `小算盘·${rivalNames[house]}`,
    enteredAt,
    ...newRating,
  })
  await db.ladderEntry.createMany({ data: houses.map(robot), skipDuplicates: true })
}

/** Adds a robot under a name that none of its ladder has. */
async function addRobot(
  db: Transaction,
  ladderId: number,
  entry: (robot: string) => Omit<Prisma.LadderEntryUncheckedCreateInput, 'ladderId'>,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const data = { ...entry(drawRobotName(tries >= plainTries)), ladderId }
    const { count } = await db.ladderEntry.createMany({ data, skipDuplicates: true })
    if (count === 1) return
  }
  throw new Error('No name for a robot is left')
}
