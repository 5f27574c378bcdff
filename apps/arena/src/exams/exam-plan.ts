import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { ArenaConfig } from '../config.ts'
import type { Database } from '../database.ts'
import { shippedTasks } from '../tasks/shipped-tasks.ts'
import { Watch } from '../watch.ts'

const instant = z.coerce.date()

const planFields = z.object({
  /** IANA name of the time zone in which the site shows times; a plan that was stored by a former version has none. */
  time_zone: z.string().optional(),
  /** Tasks and sets that rounds without a door use too. */
  open: z.array(z.string()),
  exams: z.array(
    z.object({
      round: z.string(),
      tasks: z.array(z.string()),
      /** The earliest beginning; null before it is known. */
      begins_at: instant.nullable(),
      /** The latest end without extra time. */
      ends_at: instant.nullable(),
      people: z.array(z.object({ id: z.string(), begins_at: instant, ends_at: instant.nullable() })),
    }),
  ),
})
const answerFields = z.object({ version: z.string(), plan: z.unknown() })

interface Sitting {
  beginsAt: Date
  /** Null for one without an end. */
  endsAt: Date | null
}

export interface Exam {
  round: string
  beginsAt: Date | null
  endsAt: Date | null
  /** By the ids of people on the site, in the order of their beginnings. */
  sittings: ReadonlyMap<string, readonly Sitting[]>
  /** The end of the last one who sits it; null while it is not known. */
  lastEnd: Date | null
}

interface Needs {
  config: ArenaConfig
  db: Database
  now: Clock
  log: FastifyBaseLogger
}

/** Milliseconds for which the arena waits for the site, and from one request that somebody waits for to the next. */
const timeout = 3000
const gap = 200

/**
 * Exams of the site: when each begins and ends for whom, and what nobody may see before. The site is asked every few seconds, and at once
 * when somebody would be turned away. While it does not answer, and after a restart, its last answer holds.
 */
export class ExamPlan {
  private readonly arena: Needs
  private readonly watch: Watch
  private exams = new Map<string, Exam>()
  /** Exams by the tasks and sets that only they have. */
  private hiding = new Map<string, Exam[]>()
  /** Tasks and sets of all rounds; undefined before the site has told them. */
  private assigned: ReadonlySet<string> | undefined
  private shipped: ReadonlySet<string> = new Set()
  private version: string | null = null
  private zone: string | null = null
  private asking: Promise<void> | undefined
  private askedAt = -gap
  private hasFailed = false

  constructor(arena: Needs) {
    this.arena = arena
    this.watch = new Watch(() => this.refresh(), {
      onError: (error) => arena.log.error({ error }, 'exams were not read'),
    })
  }

  /** Takes up the last answer of the site before anybody is let in. */
  async start(): Promise<void> {
    this.shipped = new Set(await shippedTasks())
    const stored = await this.arena.db.examPlan.findUnique({ where: { id: 1 } })
    if (stored) await this.adopt(stored)
    else await this.refresh()
    this.watch.wake()
  }

  async close(): Promise<void> {
    this.watch.close()
    await this.asking
  }

  /** The time zone of the competition; null before the site has told it. */
  get timeZone(): string | null {
    return this.zone
  }

  /** The exam of a round; undefined for a round without one. */
  exam(round: string): Exam | undefined {
    return this.exams.get(round)
  }

  all(): Iterable<Exam> {
    return this.exams.values()
  }

  /** True for an uploaded task that no round of the site has. Those that ship are in everybody's hands. */
  isUnassigned(task: string): boolean {
    return this.assigned !== undefined && !this.assigned.has(task) && !this.shipped.has(task)
  }

  /** True for a task or set of another round's exam which is not over for everybody yet. */
  hides(task: string, round?: string): boolean {
    const now = this.arena.now()
    return (this.hiding.get(task) ?? []).some((exam) => exam.round !== round && !(exam.lastEnd && exam.lastEnd <= now))
  }

  /** Asks the site again; whoever comes meanwhile waits for the same answer. Never rejects for a site that does not answer. */
  async refresh(): Promise<void> {
    if (performance.now() - this.askedAt < gap && !this.asking) return
    this.asking ??= this.ask().finally(() => (this.asking = undefined))
    await this.asking
  }

  private async ask(): Promise<void> {
    const { config, db, now, log } = this.arena
    this.askedAt = performance.now()
    const body = JSON.stringify({ sent_at: now(), known: this.version })
    const signature = createHmac('sha256', config.clientSecret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-qisuan-signature': `sha256=${signature}` }
    const response = await fetch(new URL('/api/platform/exams', config.lookupUrl), {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch(() => undefined)
    if (!response?.ok) {
      if (!this.hasFailed)
        log.warn({ status: response?.status }, 'the site does not tell its exams; the last ones hold')
      this.hasFailed = true
      await response?.body?.cancel()
      return
    }
    this.hasFailed = false
    const { version, plan } = answerFields.parse(await response.json())
    if (plan === null) return
    await this.adopt({ version, plan })
    const row = { version, plan: Object(plan) }
    await db.examPlan.upsert({ where: { id: 1 }, create: row, update: row })
  }

  private async adopt({ version, plan }: { version: string; plan: unknown }): Promise<void> {
    const { open, exams, time_zone: timeZone } = planFields.parse(plan)
    const named = [...open, ...exams.flatMap(({ tasks }) => tasks)]
    const items = await this.arena.db.taskSetItem.findMany({ where: { setSlug: { in: named } } })
    const tasksIn = (slug: string) => [slug, ...items.filter(({ setSlug }) => setSlug === slug).map(({ task }) => task)]
    const shared = new Set(open.flatMap(tasksIn))
    const hiding = new Map<string, Exam[]>()
    const known = exams.map(({ tasks, ...given }) => {
      const exam = examOf(given)
      for (const task of new Set(tasks.flatMap(tasksIn)))
        if (!shared.has(task)) hiding.set(task, [...(hiding.get(task) ?? []), exam])
      return exam
    })
    this.exams = new Map(known.map((exam) => [exam.round, exam]))
    this.hiding = hiding
    this.assigned = new Set(named.flatMap(tasksIn))
    this.version = version
    this.zone = timeZone ?? null
  }
}

function examOf({
  round,
  begins_at: beginsAt,
  ends_at: endsAt,
  people,
}: Omit<z.output<typeof planFields>['exams'][number], 'tasks'>): Exam {
  const sittings = new Map(
    [...Map.groupBy(people, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map((each) => ({ beginsAt: each.begins_at, endsAt: each.ends_at })),
    ]),
  )
  const ends = [endsAt, ...people.map(({ ends_at: end }) => end)]
  const isOpenEnded = endsAt === null || ends.includes(null)
  const lastEnd = isOpenEnded ? null : new Date(Math.max(...ends.flatMap((end) => (end ? [end.getTime()] : []))))
  return { round, beginsAt, endsAt, sittings, lastEnd }
}
