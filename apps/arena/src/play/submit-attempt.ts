import { z } from 'zod'
import type { Attempt } from '@qisuan/db/arena-client'
import type { Arena } from '../arena.ts'
import { lockPlayer, type Transaction } from '../database.ts'
import { ArenaError } from '../http/errors.ts'
import { currentVersion } from '../tasks/published-task.ts'
import { handedInAt } from './hand-in.ts'
import { openTask, type Play } from './open-task.ts'

/** One attempt counts for an hour at most, because a tab left open overnight is not play time. */
export const longestAttemptSeconds = 3600
/** The longest program. */
export const mostBytes = 64 * 1024
/** Programs of one pupil that may wait for a verdict at once: nobody fills the queue. */
const mostWaiting = 3

/** PostgreSQL keeps no zeros in texts, and no program needs one. */
export const withoutZeros = (source: string): string => source.replaceAll('\0', '')

export const attemptBody = z.object({
  /** Name that the browser gives: a retry is the same attempt. */
  key: z.string().regex(/^[0-9a-zA-Z-]{8,64}$/),
  language: z.enum(['python', 'javascript', 'cpp']),
  source: z
    .string()
    .refine((source) => Buffer.byteLength(source) <= mostBytes, 'must not be longer than 64 KiB')
    .transform(withoutZeros),
})

/**
 * Puts a program into the queue of the judges. The page sends the program only, never a score; the server also measures
 * the time, from opening the task or from the previous attempt.
 * @throws ArenaError `handed_in`, `task_not_found`, `task_not_opened`, `too_many_attempts`
 */
export async function submitAttempt(
  { db, now }: Arena,
  play: Play,
  { key, language, source }: z.output<typeof attemptBody>,
): Promise<Attempt> {
  const versionId = await currentVersion(db, play.task)
  const { userId } = play
  return db.$transaction(async (transaction) => {
    await lockPlayer(transaction, userId)
    const durationSeconds = await secondsSinceOpened(transaction, play, now())
    const known = await transaction.attempt.findUnique({ where: { userId_key: { userId, key } } })
    if (known) return known
    if (await handedInAt(transaction, play)) throw new ArenaError('handed_in', 'This round has been handed in.')
    if ((await transaction.attempt.count({ where: { userId, state: 'waiting' } })) >= mostWaiting)
      throw new ArenaError('too_many_attempts', 'Earlier programs still wait for their verdict.')
    await openTask(transaction, play, now())
    const attempt = {
      ...play,
      versionId,
      key,
      language,
      source,
      loops: hasLoops(source),
      durationSeconds,
      playedAt: now(),
    }
    return transaction.attempt.create({ data: attempt })
  })
}

/** Seconds since the last attempt. */
async function secondsSinceOpened(db: Transaction, { userId, round, task }: Play, now: Date): Promise<number> {
  const found = await db.openedTask.findUnique({ where: { userId_round_task: { userId, round, task } } })
  if (!found) throw new ArenaError('task_not_opened', 'The task was not opened before.')
  const seconds = Math.round((now.getTime() - found.openedAt.getTime()) / 1000)
  return Math.min(Math.max(seconds, 0), longestAttemptSeconds)
}

/** Words that begin a loop in all three languages. */
export const hasLoops = (source: string): boolean => /\b(?:for|while)\b/.test(source)
