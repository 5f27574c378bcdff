import { setTimeout as delay } from 'node:timers/promises'
import type { Attempt } from '@qisuan/db/arena-client'
import type { Score } from '@qisuan/game/world/score'
import type { Verdict } from '@qisuan/runner/judge'
import type { Fault } from '@qisuan/runner/program'
import type { Language } from '@qisuan/runner/size'
import type { Arena } from '../arena.ts'
import { ArenaError } from '../http/errors.ts'
import { shownName } from '../openid/account.ts'
import { longestWait } from '../judging/notices.ts'
import { keptBriefly } from '../kept-briefly.ts'
import { othersOf } from '../scores/others.ts'
import { currentTask } from '../tasks/published-task.ts'
import type { User } from '../users/user.ts'
import type { OpenOwn } from './open-own.ts'
import type { Play } from './open-task.ts'
import type { AttemptState, BestProgram, ExamClock, PlayState } from './play-state.ts'

/** Milliseconds for which a task that was put away may still be seen. */
const longestStale = 1000

/** Milliseconds for which a page waits for its verdict: longer behind a long queue, which its calls do not make longer. */
const patience = (ahead: number): number => Math.min(1000 + 10 * ahead, longestWait)

/** Opens a task for its player by `openOwn`. @returns all that the play page shows before a program runs */
export async function openPlay(
  { db, config, now }: Arena,
  user: User,
  play: Play,
  { openOwn, clock }: { openOwn: OpenOwn; clock: ExamClock | undefined },
): Promise<Omit<PlayState, 'exam' | 'clock'>> {
  const { slug, file, statement, start } = await keptBriefly(
    db,
    `task ${play.task}`,
    () => currentTask(db, play.task),
    longestStale,
  )
  const { drafts, best, attempts, handedIn } = await openOwn({ ...play, now: now(), sits: clock !== undefined })
  const { name, theme, blocks, rules, functions, weights, maps, hints, hidden } = file
  return {
    task: {
      id: slug,
      name,
      theme,
      blocks,
      rules,
      functions,
      weights,
      maps,
      hints,
      hidden: hidden.count,
      statement,
      start,
    },
    player: shownName(user),
    site: new URL('/score', config.siteUrl).href,
    ladder: await ladderPath(db, play),
    handedIn,
    writing: drafts[0]?.writing ?? (blocks ? 'blocks' : 'python'),
    drafts: Object.fromEntries(drafts.map(({ writing, text }) => [writing, text])),
    versions: Object.fromEntries(drafts.map(({ writing, version }) => [writing, version])),
    best: best ?? undefined,
    attempts,
    others: await othersOf(db, play, best?.total),
  }
}

/** The open ladder that the player is on, or the only one of the task; undefined for several that could be meant. */
async function ladderPath(db: Arena['db'], { userId, round, task }: Play): Promise<string | undefined> {
  const open = await keptBriefly(db, `ladders ${round} ${task}`, () =>
    db.ladder.findMany({ where: { round, task, closedAt: null } }),
  )
  if (open.length === 0) return undefined
  const own = await db.ladderEntry.findFirst({ where: { userId, ladderId: { in: open.map(({ id }) => id) } } })
  const ladder = open.find(({ id }) => id === own?.ladderId) ?? (open.length === 1 ? open[0] : undefined)
  return ladder && `/ladder/${encodeURIComponent(round)}/${ladder.group}`
}

/** An attempt as its pupil waits for it. @throws ArenaError `not_found` */
export async function presentAttempt({ db }: Arena, play: Play, id: number): Promise<AttemptState> {
  const { userId, round, task } = play
  const attempt = await db.attempt.findFirst({ where: { id, userId, round, task } })
  if (!attempt) throw new ArenaError('not_found', 'There is no such attempt.')
  if (attempt.state === 'waiting') {
    const ahead = await db.attempt.count({ where: { state: 'waiting', id: { lt: id } } })
    return { state: 'waiting', id: String(id), ahead }
  }
  if (attempt.state === 'faulty') return { state: 'faulty', id: String(id), fault: faultOf(attempt) }
  const verdict = verdictOf(attempt)
  const best = (await bestOf(db, play)) ?? verdict.score
  return { state: 'judged', id: String(id), verdict, best, others: await othersOf(db, play, best.total) }
}

/** An attempt with its verdict, or as it stands when the verdict takes longer. @throws ArenaError `not_found` */
export async function waitForAttempt(arena: Arena, play: Play, id: number): Promise<AttemptState> {
  const verdict = arena.notices.verdict(id)
  const shown = await presentAttempt(arena, play, id)
  if (shown.state !== 'waiting') return shown
  await Promise.race([verdict, delay(patience(shown.ahead))])
  return presentAttempt(arena, play, id)
}

/** The program with the most points. @throws ArenaError `not_found` before the first verdict */
export async function bestProgram({ db }: Arena, play: Play): Promise<BestProgram> {
  const best = await bestAttempt(db, play)
  if (!best) throw new ArenaError('not_found', 'There is no verdict.')
  // A check of the database allows no other language.
  return { language: best.language as Language, source: best.source }
}

const bestAttempt = (db: Arena['db'], { userId, round, task }: Play): Promise<Attempt | null> =>
  db.attempt.findFirst({
    where: { userId, round, task, state: 'judged' },
    orderBy: [{ score: 'desc' }, { id: 'asc' }],
  })

async function bestOf(db: Arena['db'], play: Play): Promise<Score | undefined> {
  const best = await bestAttempt(db, play)
  return best ? verdictOf(best).score : undefined
}

// Written by the judges.
const verdictOf = ({ verdict }: Attempt): Verdict => verdict as unknown as Verdict
const faultOf = ({ fault }: Attempt): Fault => fault as unknown as Fault
