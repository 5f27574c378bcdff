import type { Transaction } from '../database.ts'
import type { Play } from '../play/open-task.ts'
import type { MadeScore } from './send-score.ts'
import { writeSetScores } from './set-scores.ts'

/**
 * Updates the player's ranking row after an attempt: the best score stays, the play time grows, and the row moves to the end
 * of the change sequence, so that the next pull includes it. So do those of sets with the task which the player has opened in this
 * round. A player without a score has no row. The transaction holds the lock of score changes.
 * @param playedAt when the program was submitted
 * @returns the score with the seconds of all attempts, and those of the sets
 */
export async function upsertScore(db: Transaction, play: Play, score: number, playedAt: Date): Promise<MadeScore[]> {
  const { best, playSeconds } = await standingOf(db, play)
  if (best === 0) return []
  const { userId, round, task } = play
  await db.$executeRaw`
    insert into score (user_id, round, task, score, duration_seconds, played_at)
    values (${userId}, ${round}, ${task}, ${score}, ${playSeconds}, ${playedAt})
    on conflict (user_id, round, task) do update set
      played_at = case when excluded.score > score.score then excluded.played_at else score.played_at end,
      score = greatest(score.score, excluded.score),
      duration_seconds = excluded.duration_seconds,
      change = excluded.change`
  const sets = await db.taskSetItem.findMany({ where: { task }, select: { setSlug: true } })
  const slugs = sets.map(({ setSlug }) => setSlug)
  return [
    { task, score, durationSeconds: playSeconds, playedAt },
    ...(slugs.length > 0 ? await writeSetScores(db, { userId, round }, slugs) : []),
  ]
}

/** A player's best score in a task (0 for none) and the total seconds of all attempts. */
async function standingOf(
  db: Transaction,
  { userId, round, task }: Play,
): Promise<{ best: number; playSeconds: number }> {
  const { _max, _sum } = await db.attempt.aggregate({
    where: { userId, round, task },
    _max: { score: true },
    _sum: { durationSeconds: true },
  })
  return { best: _max.score ?? 0, playSeconds: _sum.durationSeconds ?? 0 }
}
