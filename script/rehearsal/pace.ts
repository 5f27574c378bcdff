import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed } from './browser.ts'

/** Work of a phase for each pupil, and its results. */
export interface Crowd<Person> {
  people: readonly Person[]
  /** @param due when this pupil wanted to begin, by `performance.now()` */
  each: (person: Person, due: number) => Promise<void>
  /** Called after each pupil. */
  onDone: (succeeded: boolean) => void
  /** By `performance.now()`: nobody begins after it. */
  deadline: number
}

/** So many pupils at a time, each beginning when another has finished: as much as the machine carries. */
export async function inTurn<Person>(crowd: Crowd<Person>, atOnce: number): Promise<void> {
  const queue = crowd.people.values()
  const worker = async () => {
    for (const person of queue) {
      if (performance.now() > crowd.deadline) return
      await attempt(crowd, person, performance.now())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/**
 * Everybody begins by themselves within so many seconds, most of them near the beginning, however long the others wait: as when a
 * board appears or a final opens.
 */
export async function arriving<Person>(crowd: Crowd<Person>, withinSeconds: number): Promise<void> {
  const begun = performance.now()
  const count = crowd.people.length
  await Promise.all(
    crowd.people.map(async (person, index) => {
      const due = begun + withinSeconds * 1000 * (index / count) ** 2
      await delay(Math.max(0, due - performance.now()))
      if (due <= crowd.deadline) await attempt(crowd, person, due)
    }),
  )
}

async function attempt<Person>({ each, onDone }: Crowd<Person>, person: Person, due: number): Promise<void> {
  try {
    await each(person, due)
    onDone(true)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    onDone(false)
  }
}
