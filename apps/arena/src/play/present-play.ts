import type { Attempt } from '@qisuan/db/arena-client'
import type { Verdict } from '@qisuan/runner/judge'
import type { Fault } from '@qisuan/runner/program'
import type { Arena } from '../arena.ts'
import { ArenaError } from '../http/errors.ts'
import { shownName } from '../openid/account.ts'
import { currentTask } from '../tasks/published-task.ts'
import type { User } from '../users/user.ts'
import { handedInAt } from './hand-in.ts'
import type { Play } from './open-task.ts'
import type { AttemptState, PlayState, Writing } from './play-state.ts'

const steps = 10

/** All that the play page shows before a program runs. */
export async function presentPlay({ db, config }: Arena, user: User, play: Play, exam: boolean): Promise<PlayState> {
  const { slug, file, statement, start } = await currentTask(db, play.task)
  const { userId, round, task } = play
  const drafts = await db.draft.findMany({ where: { userId, round, task }, orderBy: { savedAt: 'desc' } })
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
    exam,
    handedIn: (await handedInAt(db, play)) !== null,
    writing: writingOf(drafts[0]?.writing) ?? (blocks ? 'blocks' : 'python'),
    drafts: Object.fromEntries(drafts.map(({ writing, text }) => [writing, text])),
    best: await bestOf(db, play),
    attempts: await db.attempt.count({ where: { userId, round, task } }),
    others: await othersOf(db, play),
  }
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
  return { state: 'judged', id: String(id), verdict, best, others: await othersOf(db, play) }
}

async function bestOf(db: Arena['db'], { userId, round, task }: Play) {
  const best = await db.attempt.findFirst({
    where: { userId, round, task, state: 'judged' },
    orderBy: [{ score: 'desc' }, { id: 'asc' }],
  })
  return best ? verdictOf(best).score : undefined
}

/** Numbers of the others by their best score, in ten steps. */
async function othersOf(db: Arena['db'], { userId, round, task }: Play): Promise<number[]> {
  const rows = await db.$queryRaw<{ step: number; people: number }[]>`
    select least(score / 10000, 9) as step, count(*)::integer as people from score
    where round = ${round} and task = ${task} and user_id <> ${userId} group by step`
  const counts = new Map(rows.map(({ step, people }) => [step, people]))
  return Array.from({ length: steps }, (_, step) => counts.get(step) ?? 0)
}

// Written by the judges.
const verdictOf = ({ verdict }: Attempt): Verdict => verdict as unknown as Verdict
const faultOf = ({ fault }: Attempt): Fault => fault as unknown as Fault

/** A check of the database allows no other. */
const writingOf = (writing: string | undefined): Writing | undefined => writing as Writing | undefined
