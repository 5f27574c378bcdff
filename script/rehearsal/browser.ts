import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Recorder } from './recorder.ts'

export interface Request {
  url: string
  /** Sent as JSON with POST; without it the call is a GET. */
  body?: object
  token?: string | undefined
  cookie?: string
  /** When the pupil wanted it, by `performance.now()`: what the call waits for us counts too. */
  due?: number
}

interface Response {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** A call of a simulated pupil that failed: the pupil gives up this phase. */
export class CallFailed extends Error {}

const timeoutMs = 30_000
/** As many connections at a time as a proxy in front of the site would hold. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/**
 * The calls of a pupil, each measured as one step of the phase.
 * @param network the address from which the pupil's school comes
 */
export class Browser {
  readonly #network: string

  constructor(network: string) {
    this.#network = network
  }

  /** @throws {CallFailed} for a response from 400 on, and without one */
  async call(recorder: Recorder, step: string, wanted: Request): Promise<Response> {
    const begun = wanted.due ?? performance.now()
    const answer = await this.#send(wanted).catch((error: unknown) => reasonOf(error))
    const took = performance.now() - begun
    const error = typeof answer === 'string' ? answer : errorIn(answer)
    recorder.record(step, took, error)
    if (typeof answer === 'string' || error !== undefined) throw new CallFailed(`${step}: ${error}`)
    return answer
  }

  /** The answer as JSON. @throws {CallFailed} */
  async json<Answer>(recorder: Recorder, step: string, wanted: Request): Promise<Answer> {
    const { text: body } = await this.call(recorder, step, wanted)
    const answer: Answer = JSON.parse(body)
    return answer
  }

  #send({ url, body, token, cookie }: Request): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers: OutgoingHttpHeaders = {
      'user-agent': 'Mozilla/5.0 (rehearsal)',
      'x-forwarded-for': this.#network,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    }
    const sent = request(url, { method: payload === undefined ? 'GET' : 'POST', agent, headers }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body }),
        reject,
      )
    })
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('timeout')))
    sent.on('error', reject)
    sent.end(payload)
    return promise
  }
}

/** Lets go of the connections, so that the process can end. */
export const closeConnections = (): void => agent.destroy()

/** Name of a refusal: its status and the code of the contract. */
function errorIn({ status, text: body }: Response): string | undefined {
  if (status < 400) return undefined
  const code = /"code":"(\w+)"/.exec(body)?.[1]
  return code === undefined ? String(status) : `${status} ${code}`
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  return error instanceof Error ? error.message : String(error)
}
