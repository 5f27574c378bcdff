import { setTimeout as delay } from 'node:timers/promises'
import { judged, reference, type Arena, type Attempt } from '../arena.ts'
import { median, type Measure } from '../measure.ts'

/** Each hands in few times, so that nobody has too many programs that wait. */
const pupils = 600
const seconds = 20

/** Programs of the first task as pupils write them. */
const files = [
  { language: 'python', file: 'loop.py' },
  { language: 'javascript', file: 'loop.js' },
  { language: 'python', file: 'fixed.py' },
] as const

interface Load {
  name: string
  /** Attempts a second, at even distances, whether or not earlier ones have their verdicts. */
  rate: number
  /** Milliseconds that p95 may take. */
  promised: number
  attemptAt(index: number): Attempt
}

/** p50 and p95 from handing in to the verdict on the page, which waits for it as the play page does, against the promise. */
export async function* verdictLatency(arena: Arena): AsyncGenerator<Measure> {
  const cookies = await arena.pupils(pupils, 'sand')
  const programs = await Promise.all(
    files.map(async ({ language, file }): Promise<Attempt> => {
      return { task: 'sand', language, source: await reference('sand', file) }
    }),
  )
  const cpp = await reference('sand', 'loop.cpp')
  let made = 0
  const newCpp = (): Attempt => ({ task: 'sand', language: 'cpp', source: `${cpp}// ${(made += 1)}\n` })
  const known = newCpp()
  await judged(arena, cookies[0] ?? '', known)
  const loads: Load[] = [
    {
      name: 'at 30 attempts a second, Python and JavaScript',
      rate: 30,
      promised: 1000,
      attemptAt: (index) => programs[index % programs.length] ?? known,
    },
    { name: 'of a new source in C++, one a second', rate: 1, promised: 4000, attemptAt: newCpp },
    { name: 'of a known source in C++, ten a second', rate: 10, promised: 1000, attemptAt: () => known },
  ]
  for (const load of loads) yield* latencyOf(arena, cookies, load)
}

/** Both rows of a load come from the same turns. */
function* latencyOf(arena: Arena, cookies: readonly string[], load: Load): Generator<Measure> {
  const turns: number[][] = []
  const row = { unit: 'ms', against: 'the promise', limit: { atMost: 1 } }
  yield {
    ...row,
    name: `verdict ${load.name}, p95`,
    async turn() {
      const taken = await taking(arena, cookies, load)
      turns.push(taken)
      return { ours: percentile(taken, 0.95), baseline: load.promised }
    },
  }
  yield {
    ...row,
    name: `the same, p50`,
    turn: async () => ({
      ours: median(turns.shift() ?? (await taking(arena, cookies, load))),
      baseline: load.promised,
    }),
  }
}

/** @returns milliseconds that each attempt took */
async function taking(arena: Arena, cookies: readonly string[], { rate, attemptAt }: Load): Promise<number[]> {
  const begun = performance.now()
  const attempts = Array.from({ length: rate * seconds }, async (_, index) => {
    await delay(Math.max(begun + (index * 1000) / rate - performance.now(), 0))
    return judged(arena, cookies[index % cookies.length] ?? '', attemptAt(index))
  })
  return Promise.all(attempts)
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}
