import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { inTransaction } from '../database.ts'
import { parseProgram, usesRepeat } from '@qisuan/game/program'
import { replay, type Outcome } from '@qisuan/game/replay'
import { scoreOf, type Score } from '@qisuan/game/score'
import { tasks } from '@qisuan/game/tasks'
import { ArenaError } from '../http/errors.ts'
import { standingOf, upsertScore, type Standing } from '../scores/upsert-score.ts'
import { handedInAt } from './hand-in.ts'
import { openTask, type Play } from './open-task.ts'

/** One attempt counts for an hour at most, because a tab left open overnight is not play time. */
const longestAttemptSeconds = 3600

export type Attempt = { outcome: Outcome; score: Score; durationSeconds: number } & Standing

const opened = z.object({ opened_at: z.int() })

/**
 * Runs a submitted program on the task's map and records the result. The page sends the program only, never a score or a number
 * of moves; the server also measures the time, from opening the task or from the previous attempt.
 */
export function recordAttempt(db: DatabaseSync, play: Play, program: string, now: Date): Attempt {
  if (handedInAt(db, play)) throw new ArenaError('handed_in', 'This round has been handed in.')
  const parsed = parseProgram(program)
  if (!parsed.ok) throw new ArenaError('invalid', 'The program cannot be read.', { program: parsed.fault })
  const task = tasks[play.task]
  const run = replay(task, parsed.statements)
  const score = scoreOf(task, parsed.statements, run)
  const durationSeconds = secondsSinceOpened(db, play, now)

  return inTransaction(db, () => {
    db.prepare(
      `INSERT INTO attempts (user_id, round, task, program, outcome, score, loops, duration_seconds, played_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      play.userId,
      play.round,
      play.task,
      program,
      run.outcome,
      score.total,
      Number(usesRepeat(parsed.statements)),
      durationSeconds,
      now.getTime(),
    )
    openTask(db, play, now)
    upsertScore(db, play, score.total, now)
    return { outcome: run.outcome, score, durationSeconds, ...standingOf(db, play) }
  })
}

function secondsSinceOpened(db: DatabaseSync, { userId, round, task }: Play, now: Date): number {
  const found = db
    .prepare('SELECT opened_at FROM opened_tasks WHERE user_id = ? AND round = ? AND task = ?')
    .get(userId, round, task)
  if (!found) throw new ArenaError('task_not_opened', 'The task was not opened before.')
  const seconds = Math.round((now.getTime() - opened.parse(found).opened_at) / 1000)
  return Math.min(Math.max(seconds, 0), longestAttemptSeconds)
}
