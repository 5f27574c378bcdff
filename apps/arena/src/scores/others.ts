import type { Database } from '../database.ts'
import type { Play } from '../play/open-task.ts'

const steps = 10
/** A count is kept so many times longer than it took: counting takes a fiftieth of the time, however many play. */
const keptTimes = 50
const mostKept = 1000

const counted = new WeakMap<Database, Map<string, { until: number; people: Promise<number[]> }>>()

/**
 * Numbers of the others by their best score, in ten steps of 10,000 points. Among thousands of them it may be a few seconds old.
 * @param own best score of the player
 */
export async function othersOf(db: Database, { round, task }: Play, own: number | undefined): Promise<number[]> {
  const people = [...(await peopleOf(db, round, task))]
  const step = own === undefined || own === 0 ? undefined : stepOf(own)
  return people.map((count, index) => (index === step ? Math.max(count - 1, 0) : count))
}

const stepOf = (score: number): number => Math.min(Math.floor(score / 10_000), steps - 1)

function peopleOf(db: Database, round: string, task: string): Promise<number[]> {
  const kept = counted.get(db) ?? new Map<string, { until: number; people: Promise<number[]> }>()
  counted.set(db, kept)
  const key = `${round} ${task}`
  const known = kept.get(key)
  if (known && performance.now() < known.until) return known.people
  if (kept.size > mostKept) kept.clear()
  const begun = performance.now()
  const entry = { until: Infinity, people: count(db, round, task) }
  kept.set(key, entry)
  entry.people.then(
    () => (entry.until = performance.now() + (performance.now() - begun) * keptTimes),
    () => kept.delete(key),
  )
  return entry.people
}

async function count(db: Database, round: string, task: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ step: number; people: number }[]>`
    select least(score / 10000, ${steps - 1}) as step, count(*)::integer as people from score
    where round = ${round} and task = ${task} group by step`
  const counts = new Map(rows.map(({ step, people }) => [step, people]))
  return Array.from({ length: steps }, (_, step) => counts.get(step) ?? 0)
}
