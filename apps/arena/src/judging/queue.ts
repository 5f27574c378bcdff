import type { Attempt } from '@qisuan/db/arena-client'
import type { Measure, Verdict } from '@qisuan/runner/judge'
import type { Fault } from '@qisuan/runner/program'
import { sizeOf } from '@qisuan/runner/size'
import { Client } from 'pg'
import type { Arena } from '../arena.ts'
import { sendScore } from '../scores/send-score.ts'
import { upsertScore } from '../scores/upsert-score.ts'
import { versionOf, type TaskVersion } from '../tasks/published-task.ts'
import type { Language } from '../tasks/task-file.ts'
import { compile } from './compile.ts'

/** A program that does not compile has a fault in place of a verdict. */
type Judged = { verdict: Verdict } | { fault: Fault }

/** Milliseconds from one look for attempts of processes that have died to the next. */
const lookEvery = 5000
/** Attempts that are with a judge or ready for it, so that none waits for the database. */
const claimedPerJudge = 4
/** An attempt that two processes did not survive has no third. */
const mostTries = 2

const withoutVerdict: Fault = {
  kind: 'error',
  sentence: '这份程序让评分停下了两次，没有得到成绩。改一改再交。',
  original: 'No judge survived the program.',
}

/** Lets judges of this process take attempts from the database, each once, as long as it runs. */
export class JudgeQueue {
  private readonly arena: Arena
  private readonly running = new Set<Promise<void>>()
  private readonly versions = new Map<number, TaskVersion>()
  private readonly client: Client
  private readonly timer: NodeJS.Timeout
  private withJudges = 0
  private isClosed = false
  private isLooking = false
  private isWoken = false

  constructor(arena: Arena) {
    this.arena = arena
    this.client = new Client({ connectionString: arena.config.databaseUrl, application_name: 'qisuan-arena-judge' })
    // The timer finds what a broken connection does not tell.
    this.client.on('error', () => {})
    this.client.on('notification', () => this.wake())
    this.timer = setInterval(() => this.wake(), lookEvery)
    this.timer.unref()
  }

  async start(): Promise<void> {
    await this.client.connect()
    await this.client.query('listen attempt')
    this.wake()
  }

  wake(): void {
    this.isWoken = true
    if (!this.isLooking) void this.look()
  }

  /** Ends when no attempt is with a judge of this process any more. */
  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    await Promise.all(this.running)
    await this.client.end().catch(() => {})
  }

  private async look(): Promise<void> {
    this.isLooking = true
    try {
      while (this.isWoken && !this.isClosed) {
        this.isWoken = false
        const free = this.arena.judges.size * claimedPerJudge - this.withJudges
        if (free <= 0) continue
        for (const attempt of await this.claim(free)) {
          const judging = this.judge(attempt).finally(() => this.running.delete(judging))
          this.running.add(judging)
        }
      }
    } catch (error) {
      // A broken connection to the database: the timer looks again.
      this.arena.log.error({ error: String(error) }, 'the queue of attempts was not read')
    } finally {
      this.isLooking = false
    }
  }

  /** Takes the oldest attempts that nobody has, for a minute and a half. */
  private async claim(most: number): Promise<Attempt[]> {
    const found = await this.arena.db.$queryRaw<{ id: number }[]>`
      update attempt set claimed_until = clock_timestamp() + interval '90 seconds', tries = tries + 1
      where id in (
        select id from attempt
        where state = 'waiting' and (claimed_until is null or claimed_until < clock_timestamp())
        order by id limit ${most} for update skip locked
      )
      returning id`
    if (found.length === 0) return []
    return this.arena.db.attempt.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
  }

  private async judge(attempt: Attempt): Promise<void> {
    const { db, log } = this.arena
    try {
      await this.settle(attempt, await this.withJudge(() => this.judgedBy(attempt)))
    } catch (error) {
      log.error({ attempt: attempt.id, tries: attempt.tries, error: String(error) }, 'an attempt has no verdict')
      if (attempt.tries >= mostTries) await this.settle(attempt, { fault: withoutVerdict })
      else {
        await db.attempt.update({ where: { id: attempt.id }, data: { claimedUntil: null } })
        this.wake()
      }
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
  private async versionOf({ versionId: id }: Attempt): Promise<TaskVersion> {
    const known = this.versions.get(id) ?? versionOf(await this.arena.db.task.findUniqueOrThrow({ where: { id } }))
    this.versions.set(id, known)
    return known
  }

  private async judgedBy(attempt: Attempt): Promise<Judged> {
    const { judges } = this.arena
    const { source } = attempt
    // Written by `attempt`'s constraint.
    const language = attempt.language as Language
    const measure = measureOf(await this.versionOf(attempt), language)
    const size = sizeOf(language, source)
    if (language !== 'cpp') return { verdict: await judges.judge({ program: { language, source }, measure, size }) }
    const compiled = await compile(this.arena, { source, functions: measure.task.functions })
    if ('fault' in compiled) return compiled
    return { verdict: await judges.judge({ program: { language, module: compiled.module }, measure, size }) }
  }

  /** Writes the verdict, unless another process has. */
  private async settle(attempt: Attempt, judged: Judged): Promise<void> {
    const { db, now } = this.arena
    const play = { userId: attempt.userId, round: attempt.round, task: attempt.task }
    const score = 'verdict' in judged ? judged.verdict.score.total : 0
    const json = JSON.parse(JSON.stringify(judged))
    const playSeconds = await db.$transaction(async (transaction) => {
      const { count } = await transaction.attempt.updateMany({
        where: { id: attempt.id, state: 'waiting' },
        data: { state: 'verdict' in judged ? 'judged' : 'faulty', ...json, score, judgedAt: now() },
      })
      return count === 1 ? upsertScore(transaction, play, score, attempt.playedAt) : undefined
    })
    if (score > 0 && playSeconds !== undefined)
      void sendScore(this.arena, play, { score, durationSeconds: playSeconds, playedAt: attempt.playedAt })
  }
}

function measureOf({ file, measures: { maps, sizes } }: TaskVersion, language: Language): Measure {
  const { rules, functions, weights } = file
  return { task: { rules, functions, weights }, maps, size: sizes[language] }
}
