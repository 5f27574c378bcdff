import type { Arena } from '../arena.ts'
import { Watch } from '../watch.ts'
import { sendScores, type MadeScore } from './send-score.ts'

/** Deliveries that are on their way at once. */
const mostSending = 50

interface Unsent extends MadeScore {
  attempt: number
  userId: string
  round: string
}

/**
 * Sends the scores of verdicts to the competition as soon as they are written, by whichever process and on whichever machine: only the
 * arena's own processes hold its secrets. Each is taken once.
 */
export class ScoreSender {
  private readonly arena: Arena
  private readonly watch: Watch
  private readonly sending = new Set<Promise<void>>()

  constructor(arena: Arena) {
    this.arena = arena
    this.watch = new Watch(() => this.send(), {
      onError: (error) => arena.log.error({ error }, 'unsent scores were not read'),
    })
    arena.notices.on('verdict', () => this.watch.wake())
  }

  /** Ends when no delivery is on its way any more. */
  async close(): Promise<void> {
    this.watch.close()
    await Promise.all(this.sending)
  }

  private async send(): Promise<void> {
    const free = mostSending - this.sending.size
    if (free <= 0) return
    const taken = await this.take(free)
    for (const [, made] of Map.groupBy(taken, ({ attempt }) => attempt)) {
      const delivery = this.deliver(made).finally(() => {
        this.sending.delete(delivery)
        this.watch.wake()
      })
      this.sending.add(delivery)
    }
  }

  /** Takes the scores of so many attempts at most, each with those of the sets to which it counts. */
  private take(most: number): Promise<Unsent[]> {
    return this.arena.db.$queryRaw<Unsent[]>`
      with oldest as (
        select id from attempt where unsent order by id limit ${most} for update skip locked
      ), taken as (
        update attempt set unsent = false from oldest where attempt.id = oldest.id returning attempt.*
      )
      select taken.id as attempt, user_id as "userId", round, made.task, made.duration_seconds as "durationSeconds",
        case when made.task = taken.task then taken.score else made.score end as score,
        case when made.task = taken.task then taken.played_at else made.played_at end as "playedAt"
      from taken join score made using (user_id, round)
      where made.task = taken.task or made.task in (select task_set from task_set_item item where item.task = taken.task)
      order by taken.id, made.task = taken.task desc, made.task`
  }

  private async deliver(made: readonly Unsent[]): Promise<void> {
    const [first] = made
    if (!first) return
    await sendScores(
      this.arena,
      first,
      made.map(({ task, score, durationSeconds, playedAt }) => ({ task, score, durationSeconds, playedAt })),
    )
  }
}
