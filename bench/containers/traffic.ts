import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Traffic {
  /** Counts by request and result, such as `GET /api/rank?group=2 200`; the result is the status, or the error of a lost request. */
  results: Map<string, number>
  /** The longest wait for a response, in milliseconds. */
  slowest: number
}

interface Visitor {
  method: 'GET' | 'POST'
  path: string
  /** Milliseconds between a response and the next request. The cached board has no rate limit, the others have one. */
  pause: number
}

const board: Visitor = { method: 'GET', path: '/api/rank?group=2', pause: 0 }
export const readers: readonly Visitor[] = [
  ...Array.from({ length: 12 }, () => board),
  { method: 'GET', path: '/', pause: 50 },
  { method: 'GET', path: '/api/news', pause: 50 },
  { method: 'GET', path: '/api/rank?group=2&page=3', pause: 50 },
]
/** Requests without a login: only the API itself can reject them. */
export const writers: readonly Visitor[] = [
  { method: 'POST', path: '/api/user/update_junior_stat', pause: 20 },
  { method: 'POST', path: '/api/user/update_junior_stat', pause: 20 },
]

/** Sends requests without a break, each visitor on its own open connection, while `happens` runs. */
export async function during(
  siteUrl: string,
  visitors: readonly Visitor[],
  happens: () => Promise<unknown>,
): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors.length })
  const traffic: Traffic = { results: new Map(), slowest: 0 }
  const stop = new AbortController()
  const visits = visitors.map(async ({ method, path, pause }) => {
    while (!stop.signal.aborted) {
      const start = performance.now()
      const result = await send(agent, `${siteUrl}${path}`, method)
      traffic.slowest = Math.max(traffic.slowest, performance.now() - start)
      const name = `${method} ${path} ${result}`
      traffic.results.set(name, (traffic.results.get(name) ?? 0) + 1)
      if (pause > 0) await delay(pause)
    }
  })
  try {
    await happens()
  } finally {
    stop.abort()
    await Promise.all(visits)
    agent.destroy()
  }
  return traffic
}

/** Resolves with the status when the last byte has arrived, or with the error. */
function send(agent: Agent, url: string, method: string): Promise<string> {
  return new Promise((resolve) => {
    const pending = request(url, { agent, method }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.complete ? String(response.statusCode) : 'cut off'))
      response.on('error', (error) => resolve(error.message))
    })
    pending.on('error', (error) => resolve(error.message))
    pending.end()
  })
}
