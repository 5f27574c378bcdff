import { Prisma, type Attempt } from '@qisuan/db/arena-client'
import type { Measure, Verdict } from '@qisuan/runner/judge'
import type { Fault } from '@qisuan/runner/program'
import { sizeOf } from '@qisuan/runner/size'
import type { Arena } from '../arena.ts'
import { lockScoreChanges } from '../database.ts'
import { sendScores } from '../scores/send-score.ts'
import { upsertScore } from '../scores/upsert-score.ts'
import type { Measures } from '../tasks/published-task.ts'
import type { Language, TaskFile } from '../tasks/task-file.ts'
import { compileOnce } from './compile.ts'

type Claimed = Pick<
  Attempt,
  'id' | 'userId' | 'round' | 'task' | 'versionId' | 'language' | 'source' | 'playedAt' | 'tries'
> & {
  /** It has a verdict, and is judged again by the version that it names. */
  again: boolean
}

/** A version of a task, as far as judges need it. */
interface Version {
  file: TaskFile
  measures: Measures
}

/** A program that does not compile has a fault in place of a verdict. */
type Judged = { verdict: Verdict } | { fault: Fault }

/** Milliseconds from one look for attempts of processes that have died to the next; claims are renewed as often. */
const lookEvery = 5000
/** Seconds that a claim holds unless it is renewed. */
const claimSeconds = 15
/** Attempts that are with a judge or ready for it, so that none waits for the database. */
const claimedPerJudge = 4
/** Attempts without a verdict, and those that an operator has judged again. */
const waiting = {
  fresh: Prisma.sql`state = 'waiting'`,
  again: Prisma.sql`state <> 'waiting' and rejudge_version_id is not null and rejudged is null`,
}
/** A program that three judges did not survive has no fourth. */
const mostTries = 3

const withoutVerdict: Fault = {
  kind: 'error',
  sentence: '这份程序让评分停下了三次，没有得到成绩。改一改再交。',
  original: 'No judge survived the program.',
}

/** Lets judges of this process take attempts from the database, each once, as long as it runs. */
export class JudgeQueue {
  private readonly arena: Arena
  /** Attempts that this process has claimed. */
  private readonly claimed = new Map<number, Promise<void>>()
  private readonly versions = new Map<number, Version>()
  private readonly timer: NodeJS.Timeout
  private withJudges = 0
  private isClosed = false
  private isLooking = false
  private isWoken = false

  constructor(arena: Arena) {
    this.arena = arena
    arena.notices.onAttempt(() => this.wake())
    this.timer = setInterval(() => {
      this.wake()
      // Without a database the claims end, and others take the attempts.
      void this.renew().catch(() => {})
    }, lookEvery)
    this.timer.unref()
  }

  /** True while no program waits for a verdict here. */
  get isIdle(): boolean {
    return this.claimed.size === 0
  }

  wake(): void {
    this.isWoken = true
    if (!this.isLooking) void this.look()
  }

  /** Ends when no attempt is with a judge of this process any more. */
  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    await Promise.all(this.claimed.values())
  }

  private async look(): Promise<void> {
    this.isLooking = true
    try {
      while (this.isWoken && !this.isClosed) {
        this.isWoken = false
        const free = this.arena.judges.size * claimedPerJudge - this.withJudges
        if (free <= 0) continue
        const fresh = await this.claim('fresh', free)
        // None of these stands in the way of a new one for longer than one program.
        const idle = fresh.length > 0 ? 0 : this.arena.judges.size - this.withJudges
        const again = idle > 0 ? await this.claim('again', idle) : []
        for (const attempt of [...fresh, ...again]) this.claimed.set(attempt.id, this.judge(attempt))
      }
    } catch (error) {
      // A broken connection to the database: the timer looks again.
      this.arena.log.error({ error: String(error) }, 'the queue of attempts was not read')
    } finally {
      this.isLooking = false
    }
  }

  /** Takes the oldest attempts that nobody has. */
  private claim(which: keyof typeof waiting, most: number): Promise<Claimed[]> {
    return this.arena.db.$queryRaw<Claimed[]>`
      with free as (
        select id from attempt
        where ${waiting[which]} and (claimed_until is null or claimed_until < clock_timestamp())
        order by id limit ${most} for update skip locked
      )
      update attempt
      set claimed_until = clock_timestamp() + ${claimSeconds} * interval '1 second'
      from free where attempt.id = free.id
      returning attempt.id, user_id as "userId", round, task, language, source, played_at as "playedAt", tries,
        case when state = 'waiting' then version_id else rejudge_version_id end as "versionId", state <> 'waiting' as again`
  }

  private async renew(): Promise<void> {
    if (this.claimed.size === 0) return
    await this.arena.db.$executeRaw`
      update attempt set claimed_until = clock_timestamp() + ${claimSeconds} * interval '1 second'
      where id = any(${[...this.claimed.keys()]}) and (${waiting.fresh} or ${waiting.again})`
  }

  private async judge(attempt: Claimed): Promise<void> {
    const { db, log } = this.arena
    const { id, tries } = attempt
    try {
      if (tries >= mostTries) await this.settle(attempt, { fault: withoutVerdict })
      else await this.settle(attempt, await this.withJudge(() => this.judgedBy(attempt)))
    } catch (error) {
      log.error({ attempt: id, tries, error: String(error) }, 'an attempt has no verdict')
      // Without a database, the claim ends by itself and nothing is counted: that is not the program's doing.
      await db.attempt.update({ where: { id }, data: { claimedUntil: null, tries: { increment: 1 } } }).catch(() => {})
      this.wake()
    } finally {
      this.claimed.delete(id)
    }
  }

  /** Counts a program as long as it is with a judge: the next one is claimed while its verdict is written. */
  private async withJudge<Result>(work: () => Promise<Result>): Promise<Result> {
    this.withJudges += 1
    try {
      return await work()
    } finally {
      this.withJudges -= 1
      this.wake()
    }
  }

  /** A version never changes, and its maps are long: each is read once. */
  private async versionOf({ versionId: id }: Claimed): Promise<Version> {
    const known = this.versions.get(id)
    if (known) return known
    const [version] = await this.arena.db.$queryRaw<Version[]>`
      select content->'file' as file, measures from task where id = ${id}`
    if (!version) throw new Error(`There is no version ${id}`)
    this.versions.set(id, version)
    return version
  }

  private async judgedBy(attempt: Claimed): Promise<Judged> {
    const { judges } = this.arena
    const { source } = attempt
    // Written by `attempt`'s constraint.
    const language = attempt.language as Language
    const measure = measureOf(await this.versionOf(attempt), language)
    const size = sizeOf(language, source)
    if (language !== 'cpp') return { verdict: await judges.judge({ program: { language, source }, measure, size }) }
    const compiled = await compileOnce(this.arena, { source, functions: measure.task.functions }, (job) =>
      judges.compile(job),
    )
    if ('fault' in compiled) return compiled
    return { verdict: await judges.judge({ program: { language, module: compiled.module }, measure, size }) }
  }

  /** Writes the verdict, unless another process has. */
  private async settle(attempt: Claimed, judged: Judged): Promise<void> {
    const { db, now } = this.arena
    const play = { userId: attempt.userId, round: attempt.round, task: attempt.task }
    const score = 'verdict' in judged ? judged.verdict.score.total : 0
    const json = JSON.parse(JSON.stringify(judged))
    if (attempt.again) {
      await db.attempt.updateMany({
        // Another order may have come, by a newer version.
        where: { id: attempt.id, rejudgeVersionId: attempt.versionId, rejudgedScore: null },
        data: { rejudged: json, rejudgedScore: score },
      })
      return
    }
    const made = await db.$transaction(async (transaction) => {
      const { count } = await transaction.attempt.updateMany({
        where: { id: attempt.id, state: 'waiting' },
        data: { state: 'verdict' in judged ? 'judged' : 'faulty', ...json, score, judgedAt: now() },
      })
      if (count === 0) return []
      // Before the best is read, because adopted verdicts may take it away.
      await lockScoreChanges(transaction)
      return upsertScore(transaction, play, score, attempt.playedAt)
    })
    if (score > 0 && made.length > 0) void sendScores(this.arena, play, made)
  }
}

function measureOf({ file, measures }: Version, language: Language): Measure {
  const { rules, functions, weights } = file
  const { maps, sizes } = measures
  return { task: { rules, functions, weights }, maps, size: sizes[language] }
}
