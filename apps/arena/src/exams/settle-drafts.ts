import { createHash } from 'node:crypto'
import type { Arena } from '../arena.ts'
import { hasLoops, longestAttemptSeconds, mostBytes } from '../play/submit-attempt.ts'
import { Watch } from '../watch.ts'
import { operatorClient } from '../users/user.ts'
import { doorOf } from './door.ts'
import type { Exam } from './exam-plan.ts'

/** Milliseconds after an exam's last end for which saved programs are looked for: an arena may have stood still. */
const lookedFor = 8 * 24 * 3_600_000

interface Saved {
  userId: string
  task: string
  versionId: number
  language: string
  source: string
  savedAt: Date
  openedAt: Date
  ids: string[]
}

/**
 * Hands the newest program of each task to the judges that a player has saved and not submitted, as of when it was saved: for all whose
 * end has come, or for one who hands in. Repeating it changes nothing.
 */
export async function settleDrafts({ db, now }: Arena, round: string, who: Exam | { userId: string }): Promise<void> {
  const one = 'userId' in who ? who.userId : null
  const saved = await db.$queryRaw<Saved[]>`
    select newest.user_id as "userId", newest.task, version.id as "versionId", newest.source, newest.saved_at as "savedAt",
      case writing when 'blocks' then 'python' else writing end as language, opened_task.opened_at as "openedAt",
      array(select external_id from identity where identity.user_id = newest.user_id) as ids
    from (
      select distinct on (user_id, task) user_id, task, writing, saved_at,
        case writing when 'blocks' then coalesce(source, '') else text end as source
      from draft where round = ${round} and (${one}::text is null or user_id = ${one})
      order by user_id, task, saved_at desc
    ) newest
    join user_account on user_account.id = newest.user_id and client_id <> ${operatorClient}
    join opened_task on opened_task.user_id = newest.user_id and opened_task.round = ${round} and opened_task.task = newest.task
    join lateral (
      select id, retired_at from task where slug = newest.task order by version desc limit 1
    ) version on retired_at is null
    where newest.source <> '' and octet_length(newest.source) <= ${mostBytes} and not exists (
      select from attempt where attempt.user_id = newest.user_id and attempt.round = ${round}
        and attempt.task = newest.task and attempt.source = newest.source)`
  const isDue = ({ ids }: Saved) => 'userId' in who || doorOf(who, ids, now()).state === 'over'
  await db.attempt.createMany({
    data: saved.filter(isDue).map(({ userId, task, versionId, language, source, savedAt, openedAt }) => ({
      userId,
      round,
      task,
      versionId,
      // The same for every process that finds it.
      key: createHash('sha256').update(`${round} ${task} ${source}`).digest('hex'),
      language,
      source,
      loops: hasLoops(source),
      playedAt: savedAt,
      durationSeconds: Math.min(
        Math.max(Math.round((savedAt.getTime() - openedAt.getTime()) / 1000), 0),
        longestAttemptSeconds,
      ),
    })),
    skipDuplicates: true,
  })
}

/** Hands in for everybody whose end has come what they have saved. */
export function watchEnds(arena: Arena): Watch {
  const settle = async () => {
    const present = arena.now().getTime()
    for (const exam of arena.exams.all()) {
      const firstEnd = [exam.endsAt, ...[...exam.sittings.values()].flat().map(({ endsAt }) => endsAt)]
      const hasEnded = firstEnd.some((end) => end !== null && end.getTime() <= present)
      if (hasEnded && !(exam.lastEnd && exam.lastEnd.getTime() + lookedFor < present))
        await settleDrafts(arena, exam.round, exam)
    }
  }
  return new Watch(settle, {
    onError: (error) => arena.log.error({ error }, 'programs saved in exams were not handed to the judges'),
  })
}
