import { parseProgram, usesRepeat } from '@qisuan/game/program'
import { replay, type Outcome } from '@qisuan/game/replay'
import { scoreOf, type Score } from '@qisuan/game/score'
import { tasks } from '@qisuan/game/tasks'
import type { Database, Transaction } from '../database.ts'
import { ArenaError } from '../http/errors.ts'
import { standingOf, upsertScore, type Standing } from '../scores/upsert-score.ts'
import { handedInAt } from './hand-in.ts'
import { openTask, type Play } from './open-task.ts'

/** One attempt counts for an hour at most, because a tab left open overnight is not play time. */
const longestAttemptSeconds = 3600

export type Attempt = { outcome: Outcome; score: Score; durationSeconds: number } & Standing

/**
 * Runs a submitted program on the task's map and records the result. The page sends the program only, never a score or a number
 * of moves; the server also measures the time, from opening the task or from the previous attempt.
 */
export async function recordAttempt(db: Database, play: Play, program: string, now: Date): Promise<Attempt> {
  const parsed = parseProgram(program)
  if (!parsed.ok) throw new ArenaError('invalid', 'The program cannot be read.', { program: parsed.fault })
  const task = tasks[play.task]
  const run = replay(task, parsed.statements)
  const score = scoreOf(task, parsed.statements, run)

  return db.$transaction(async (transaction) => {
    const durationSeconds = await secondsSinceOpened(transaction, play, now)
    if (await handedInAt(transaction, play)) throw new ArenaError('handed_in', 'This round has been handed in.')
    const { outcome } = run
    const loops = usesRepeat(parsed.statements)
    await transaction.attempt.create({
      data: { ...play, program, outcome, score: score.total, loops, durationSeconds, playedAt: now },
    })
    await openTask(transaction, play, now)
    await upsertScore(transaction, play, score.total, now)
    return { outcome, score, durationSeconds, ...(await standingOf(transaction, play)) }
  })
}

/** Seconds since the last attempt; whoever submits twice at once waits here. */
async function secondsSinceOpened(db: Transaction, { userId, round, task }: Play, now: Date): Promise<number> {
  const [found] = await db.$queryRaw<{ opened_at: Date }[]>`
    select opened_at from opened_task where user_id = ${userId} and round = ${round} and task = ${task} for update`
  if (!found) throw new ArenaError('task_not_opened', 'The task was not opened before.')
  const seconds = Math.round((now.getTime() - found.opened_at.getTime()) / 1000)
  return Math.min(Math.max(seconds, 0), longestAttemptSeconds)
}
