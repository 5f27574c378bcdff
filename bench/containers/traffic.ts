import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Traffic {
  /** How often each address was answered how: `GET /api/rank?group=2 200`. What had no answer is there with what went wrong. */
  answers: Map<string, number>
  /** The longest that anybody waited, in milliseconds. */
  slowest: number
}

interface Visitor {
  method: 'GET' | 'POST'
  path: string
  /** Milliseconds between an answer and the next question: whoever shows the kept board may ask without end, others are counted. */
  pause: number
}

const board: Visitor = { method: 'GET', path: '/api/rank?group=2', pause: 0 }
export const readers: readonly Visitor[] = [
  ...Array.from({ length: 12 }, () => board),
  { method: 'GET', path: '/', pause: 50 },
  { method: 'GET', path: '/api/news', pause: 50 },
  { method: 'GET', path: '/api/rank?group=2&page=3', pause: 50 },
]
/** Nobody is logged in, which only the API itself can answer. */
export const writers: readonly Visitor[] = [
  { method: 'POST', path: '/api/user/update_junior_stat', pause: 20 },
  { method: 'POST', path: '/api/user/update_junior_stat', pause: 20 },
]

/** Lets visitors ask over and over, each on a connection of its own that stays open, while something happens. */
export async function during(
  siteUrl: string,
  visitors: readonly Visitor[],
  happens: () => Promise<unknown>,
): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors.length })
  const traffic: Traffic = { answers: new Map(), slowest: 0 }
  const over = new AbortController()
  const visits = visitors.map(async ({ method, path, pause }) => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      const answer = await ask(agent, `${siteUrl}${path}`, method)
      traffic.slowest = Math.max(traffic.slowest, performance.now() - begun)
      const name = `${method} ${path} ${answer}`
      traffic.answers.set(name, (traffic.answers.get(name) ?? 0) + 1)
      if (pause > 0) await delay(pause)
    }
  })
  try {
    await happens()
  } finally {
    over.abort()
    await Promise.all(visits)
    agent.destroy()
  }
  return traffic
}

/** The status, once the answer is there to its last byte; or why there is none. */
function ask(agent: Agent, url: string, method: string): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, method }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.complete ? String(answer.statusCode) : 'cut off'))
      answer.on('error', (error) => resolve(error.message))
    })
    asked.on('error', (error) => resolve(error.message))
    asked.end()
  })
}
