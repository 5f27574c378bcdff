import sand from '../../../../tasks/sand/task.json' with { type: 'json' }
import type { Task } from '@qisuan/game/task'
import type { GameMap } from '@qisuan/game/world/map'
import type { Asked } from '@qisuan/scene/run/play-worker'
import { Runner } from '@qisuan/scene/run/runner'
import { CallError } from '../api.ts'

/** Measures of a computer, in milliseconds; null for what did not work. */
export interface Facts {
  browser: boolean
  clock: number
  trip: number | null
  run: number | null
  saved: boolean
}

const task: Task = {
  rules: { ticks: sand.rules.ticks, ends: 'goal' },
  functions: sand.functions,
  weights: sand.weights,
}
const map: GameMap = { rows: sand.maps[0]?.rows ?? [], seed: 1 }

const python = 'total = 0\nfor i in range(50000):\n    total = total + i % 7\n'
const javascript = 'let total = 0\nfor (let i = 0; i < 50000; i++) total = total + (i % 7)\n'

/** Milliseconds after which a program of the check counts as not running, also while its runtime is still downloaded. */
const longest = 30_000
const trips = 7

async function call<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
  const response = await send(path, method, body)
  return response.json()
}

async function send(path: string, method: string, body?: object): Promise<Response> {
  const response = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new CallError(response.status)
  return response
}

/** Tries all that an exam needs. @throws CallError · TypeError when the arena cannot be reached */
export async function measure(): Promise<{ facts: Facts; site: string }> {
  const { clock, trip, site } = await timeTrips()
  const browser = typeof WebAssembly === 'object' && typeof Worker === 'function' && canStore()
  const facts: Facts = {
    browser,
    clock,
    trip,
    run: browser ? await slowestRun() : null,
    saved: await savesAndResumes(),
  }
  return { facts, site }
}

export const report = (facts: Facts): Promise<{ problems: string[] }> => call('/check', 'POST', facts)

async function timeTrips(): Promise<{ clock: number; trip: number; site: string }> {
  const measured: { trip: number; clock: number; site: string }[] = []
  for (let turn = 0; turn < trips; turn += 1) {
    const begun = performance.now()
    const { now, site } = await call<{ now: string; site: string }>('/check/time')
    const trip = performance.now() - begun
    // The server has read its clock in the middle of the trip.
    measured.push({ trip, clock: Date.now() - trip / 2 - Date.parse(now), site })
  }
  const sorted = measured.toSorted((one, other) => one.trip - other.trip)
  const [middle, quickest] = [sorted[Math.floor(trips / 2)], sorted[0]]
  if (!middle || !quickest) throw new Error('There are trips')
  return { trip: middle.trip, clock: quickest.clock, site: quickest.site }
}

/** The longest of one small program in each language; null if one does not run. The first run only loads the language. */
async function slowestRun(): Promise<number | null> {
  const runner = new Runner()
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), longest)
  })
  const run = async () => {
    const module = await (await send('/check/compile', 'POST', {})).arrayBuffer()
    const programs: (() => Asked['program'])[] = [
      () => ({ language: 'python', source: python }),
      () => ({ language: 'javascript', source: javascript }),
      () => ({ language: 'cpp', module: module.slice(0) }),
    ]
    const times: number[] = []
    for (const program of programs) {
      await runner.run({ program: program(), task, map })
      const begun = performance.now()
      const { outcome } = await runner.run({ program: program(), task, map })
      if (outcome.fault) return null
      times.push(performance.now() - begun)
    }
    return Math.max(...times)
  }
  try {
    return await Promise.race([run(), late])
  } catch {
    return null
  } finally {
    runner.close()
  }
}

/** Saves a text on the server as the play page saves programs, and reads it again as another computer does. */
async function savesAndResumes(): Promise<boolean> {
  const text = `check ${Math.random()}`
  try {
    await call('/check/draft', 'PUT', { text })
    return (await call<{ text: string | null }>('/check/draft')).text === text
  } catch {
    return false
  }
}

/** Programs are kept in the browser while there is no network. */
function canStore(): boolean {
  try {
    localStorage.setItem('check', '1')
    localStorage.removeItem('check')
    return true
  } catch {
    return false
  }
}
