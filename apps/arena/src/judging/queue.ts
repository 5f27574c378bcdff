import type { Measure, Verdict } from '@qisuan/runner/judge'
import type { Fault } from '@qisuan/runner/program'
import { sizeOf } from '@qisuan/runner/size'
import type { Arena } from '../arena.ts'
import type { Measures } from '../tasks/published-task.ts'
import type { Language, TaskFile } from '../tasks/task-file.ts'
import { Watch } from '../watch.ts'
import { compileOnce } from './compile.ts'

/** An attempt as the database's `claim_attempts` gives it. */
interface Claimed {
  id: number
  /** The version to judge by. */
  versionId: number
  language: Language
  source: string
  tries: number
}

/** A version of a task, as far as judges need it. */
interface Version {
  file: TaskFile
  measures: Measures
}

/** A program that does not compile has a fault in place of a verdict. */
type Judged = { verdict: Verdict } | { fault: Fault }

/** Milliseconds from one renewal of claims to the next: they hold three times as long. */
const renewEvery = 5000
/** Attempts that are with a judge or ready for it, so that none waits for the database. */
const claimedPerJudge = 4
/** A program that three judges did not survive has no fourth. */
const mostTries = 3
/**
 * Milliseconds for which judges that have failed take nothing, doubled with each failure in a row: the fault may be theirs, and then other
 * judges are to have the program's next try.
 */
const rest = { first: 1000, longest: 60_000 }

const withoutVerdict: Fault = {
  kind: 'error',
  sentence: '这份程序让评分停下了三次，没有得到成绩。改一改再交。',
  original: 'No judge survived the program.',
}

/**
 * Lets judges of this process take attempts from the database, each once, as long as it runs. All that it changes there are functions of
 * the database, which a judge on another machine may call too.
 */
export class JudgeQueue {
  private readonly arena: Pick<Arena, 'db' | 'now' | 'notices' | 'log'> & {
    judges: Pick<Arena['judges'], 'size' | 'judge' | 'compile'>
  }
  /** Attempts that this process has claimed. */
  private readonly claimed = new Map<number, Promise<void>>()
  private readonly versions = new Map<number, Version>()
  private readonly watch: Watch
  private readonly timer: NodeJS.Timeout
  private withJudges = 0
  /** Failures since the last verdict. */
  private failures = 0
  private restsUntil = 0

  constructor(arena: JudgeQueue['arena']) {
    this.arena = arena
    this.watch = new Watch(() => this.claim(), {
      onError: (error) => arena.log.error({ error }, 'the queue of attempts was not read'),
    })
    arena.notices.on('attempt', () => this.watch.wake())
    // Without a database the claims end, and others take the attempts.
    this.timer = setInterval(() => void this.renew().catch(() => {}), renewEvery)
    this.timer.unref()
  }

  /** Ends when no attempt is with a judge of this process any more. */
  async close(): Promise<void> {
    this.watch.close()
    await Promise.all(this.claimed.values())
    clearInterval(this.timer)
  }

  /** Takes the oldest attempts that nobody has. */
  private async claim(): Promise<void> {
    if (performance.now() < this.restsUntil) return
    const { db, judges } = this.arena
    const free = judges.size * claimedPerJudge - this.withJudges
    if (free <= 0) return
    // Those that are judged again never stand in the way of a new one for longer than one program.
    const idle = Math.max(judges.size - this.withJudges, 0)
    const taken = await db.$queryRaw<Claimed[]>`select * from claim_attempts(${free}::integer, ${idle}::integer)`
    for (const attempt of taken) this.claimed.set(attempt.id, this.judge(attempt))
  }

  private async renew(): Promise<void> {
    if (this.claimed.size === 0) return
    await this.arena.db.$executeRaw`select renew_claims(${[...this.claimed.keys()]}::integer[])`
  }

  private async judge(attempt: Claimed): Promise<void> {
    const { db, log } = this.arena
    const { id, tries } = attempt
    try {
      if (tries >= mostTries) await this.settle(attempt, { fault: withoutVerdict })
      else {
        await this.settle(attempt, await this.withJudge(() => this.judgedBy(attempt)))
        this.failures = 0
      }
    } catch (error) {
      log.error({ attempt: id, tries, error: String(error) }, 'an attempt has no verdict')
      // Without a database, the claim ends by itself and nothing is counted: that is not the program's doing.
      await db.$executeRaw`select give_claim_back(${id}::integer)`.then(
        () => this.rest(),
        () => {},
      )
      this.watch.wake()
    } finally {
      this.claimed.delete(id)
    }
  }

  private rest(): void {
    this.restsUntil = performance.now() + Math.min(rest.first * 2 ** this.failures, rest.longest)
    this.failures += 1
  }

  /** Counts a program as long as it is with a judge: the next one is claimed while its verdict is written. */
  private async withJudge<Result>(work: () => Promise<Result>): Promise<Result> {
    this.withJudges += 1
    try {
      return await work()
    } finally {
      this.withJudges -= 1
      this.watch.wake()
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
    const { source, language } = attempt
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
  private async settle({ id, versionId }: Claimed, judged: Judged): Promise<void> {
    const json = JSON.stringify(judged)
    await this.arena.db.$executeRaw`select settle_attempt(${id}::integer, ${versionId}::integer, ${json}::jsonb)`
  }
}

function measureOf({ file, measures }: Version, language: Language): Measure {
  const { rules, functions, weights } = file
  const { maps, sizes } = measures
  return { task: { rules, functions, weights }, maps, size: sizes[language] }
}
