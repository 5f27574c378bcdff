import type { Database } from '../database.ts'
import { keptBriefly } from '../kept-briefly.ts'
import type { Play } from '../play/open-task.ts'

const steps = 10

/**
 * Numbers of the others by their best score, in ten steps of 10,000 points. Among thousands of them it may be a few seconds old.
 * @param own best score of the player
 */
export async function othersOf(db: Database, { round, task }: Play, own: number | undefined): Promise<number[]> {
  const people = [...(await keptBriefly(db, `others ${round} ${task}`, () => count(db, round, task)))]
  const step = own === undefined || own === 0 ? undefined : stepOf(own)
  return people.map((count, index) => (index === step ? Math.max(count - 1, 0) : count))
}

const stepOf = (score: number): number => Math.min(Math.floor(score / 10_000), steps - 1)

async function count(db: Database, round: string, task: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ step: number; people: number }[]>`
    select least(score / 10000, ${steps - 1}) as step, count(*)::integer as people from score
    where round = ${round} and task = ${task} group by step`
  const counts = new Map(rows.map(({ step, people }) => [step, people]))
  return Array.from({ length: steps }, (_, step) => counts.get(step) ?? 0)
}
