import { availableParallelism } from 'node:os'
import { judged, reference, type Arena, type Attempt } from '../arena.ts'
import type { Measure } from '../measure.ts'
import { compiledCpp, judgeInBubblewrap, pythonIn } from '../rival-judge/rival-judge.ts'
import { isInstalled } from '../wrk.ts'

/** Pupils who hand in at once, each again as soon as the verdict is there. */
const pupils = 48

interface Subject extends Omit<Attempt, 'source'> {
  title: string
  file: string
  /** Attempts of ours and of the rival in a turn. */
  attempts: number
  /** True for a rival that starts a sandbox for each map. */
  isPerMap?: boolean
}

const subjects: readonly Subject[] = [
  { title: '沙滩任务, Python', task: 'sand', language: 'python', file: 'loop.py', attempts: 120 },
  { title: '沙滩任务, Python', task: 'sand', language: 'python', file: 'loop.py', attempts: 12, isPerMap: true },
  { title: '沙滩任务, JavaScript', task: 'sand', language: 'javascript', file: 'loop.js', attempts: 120 },
  { title: '沙滩任务, C++ known', task: 'sand', language: 'cpp', file: 'loop.cpp', attempts: 120 },
  { title: '最短的路, Python', task: 'shortest', language: 'python', file: 'best.py', attempts: 40 },
  { title: '最短的路, JavaScript', task: 'shortest', language: 'javascript', file: 'best.js', attempts: 40 },
  { title: '绿色能源竞技场, Python', task: 'energy', language: 'python', file: 'best.py', attempts: 2 },
  { title: '绿色能源竞技场, JavaScript', task: 'energy', language: 'javascript', file: 'best.js', attempts: 2 },
  { title: '绿色能源竞技场, C++ known', task: 'energy', language: 'cpp', file: 'best.cpp', attempts: 20 },
]

/**
 * Verdicts a second of the whole arena, from the hand-in over the queue to the verdict on the page, against one process in bubblewrap for
 * each attempt, as many at once as there are processors. That is the rival's quickest set-up that keeps maps apart and out of a
 * program's reach: its interpreter starts once and forks for each map. It neither hands in nor queues nor keeps anything. Our
 * JavaScript is compared with Python, which starts sooner than Node.
 */
export async function* verdicts(arena: Arena): AsyncGenerator<Measure> {
  const isCompiled = await isInstalled('g++')
  for (const subject of subjects) if (subject.language !== 'cpp' || isCompiled) yield await verdictsOf(arena, subject)
}

async function verdictsOf(
  arena: Arena,
  { title, task, language, file, attempts, isPerMap = false }: Subject,
): Promise<Measure> {
  const cookies = await arena.pupils(pupils, task)
  const source = await reference(task, file)
  const played = await arena.task(task)
  const parts = isPerMap ? played.maps.map((map) => ({ ...played, maps: [map] })) : [played]
  const pythonSource = await reference(task, file.replace(/\w+$/, 'py'))
  const rivals = await Promise.all(
    parts.map(async (part) => ({
      part,
      program: language === 'cpp' ? await compiledCpp(source, part) : pythonIn(pythonSource, part),
    })),
  )
  const judgeByRival = async () => {
    for (const { program, part } of rivals) await judgeInBubblewrap(program, part)
  }
  const handIn = (turn: number) => judged(arena, cookies[turn % pupils] ?? '', { task, language, source })
  // C++ is compiled, and interpreters have started.
  await handIn(0)
  return {
    name: `verdicts of ${title}`,
    unit: 'verdicts/s',
    against: `${language === 'cpp' ? 'its program' : 'python3'} in bubblewrap${isPerMap ? ', one for each map' : ''}`,
    limit: { atLeast: 5 },
    turn: async () => ({
      ours: await rate(attempts, pupils, handIn),
      baseline: await rate(attempts, availableParallelism(), judgeByRival),
    }),
    close: async () => rivals.forEach(({ program }) => program.remove?.()),
  }
}

/** Does a work so many times, some of them at once. @returns times a second */
async function rate(times: number, atOnce: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  let begunTimes = 0
  const line = async (place: number) => {
    while (begunTimes < times) {
      begunTimes += 1
      await work(place)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, (_, place) => line(place)))
  return times / ((performance.now() - begun) / 1000)
}
