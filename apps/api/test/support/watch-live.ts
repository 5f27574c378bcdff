import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { EndpointName } from '@qisuan/contracts/addresses'
import { contract } from '@qisuan/contracts/contract'
import type { Endpoint } from '@qisuan/contracts/endpoint'
import { createGunzip } from 'node:zlib'
import { expect } from 'vitest'

interface LiveWatcher<State> {
  status: number
  headers: IncomingHttpHeaders
  /** Every state so far, and its id. */
  states: State[]
  ids: string[]
  /** Resolves when the server has ended the response. */
  isOver: Promise<void>
  pause: () => void
  resume: () => void
  leave: () => void
}

/** One browser that watches a live channel, over real HTTP. */
export async function watchLive<State>(url: string, headers: Record<string, string> = {}): Promise<LiveWatcher<State>> {
  const outgoing = request(url, { headers, agent: false }).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const states: State[] = []
  const ids: string[] = []
  const isOver = new Promise<void>((resolve) => response.once('close', resolve))
  let begun: string[] = []
  const isCompressed = response.headers['content-encoding'] === 'gzip'
  // The stream ends with its connection.
  const plain = isCompressed ? response.pipe(createGunzip()).on('error', () => {}) : response
  plain.setEncoding('utf8').on('data', (part: string) => {
    begun.push(part)
    if (!part.endsWith('\n') && !part.includes('\n\n')) return
    const events = begun.join('').split('\n\n')
    begun = [events.pop() ?? '']
    for (const event of events) {
      const [, id = '', json] = /^id: (.*)\ndata: (.*)$/.exec(event) ?? []
      if (json === undefined) continue
      ids.push(id)
      states.push(JSON.parse(json))
    }
  })
  // A server that drops a watcher resets the connection.
  response.on('error', () => {})
  outgoing.on('error', () => {})
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    states,
    ids,
    isOver,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    leave: () => void outgoing.destroy(),
  }
}

/** The state of a live channel as a browser gets it when it connects. */
export async function firstState(url: string, headers: Record<string, string> = {}) {
  const { status, states, leave } = await watchLive<unknown>(url, headers)
  await expect.poll(() => states.length).toBe(1)
  leave()
  return { status, type: 'text/event-stream', text: JSON.stringify(states[0]), body: states[0] }
}

/** True if a call stays open. */
export function isLive(name: EndpointName): boolean {
  const { media }: Endpoint = contract[name]
  return media === 'text/event-stream'
}
