import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createBreaker } from '../../src/services/game-platform/breaker.ts'
import { createCodeCombat } from '../../src/services/game-platform/codecombat.ts'
import { PlatformFailure } from '../../src/services/game-platform/game-platform.ts'

export type PlatformAnswer = (request: IncomingMessage, response: ServerResponse) => void

export const account = {
  _id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  name: 'qisuan-0123456789abcdef',
  slug: 'qisuan-0123456789abcdef',
  email: 'qisuan-0123456789abcdef@users.invalid',
  oAuthIdentities: [{ provider: 'qisuan', id: 'person-1' }],
  stats: { gamesCompleted: 7, concepts: {}, playTime: 5321.4 },
}
export const wish = { name: account.name, email: account.email, role: 'student' as const }
export const token = 'secret-launch-token'

export const json =
  (body: unknown, status = 200): PlatformAnswer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
export const status = (code: number) => json({ message: `no: ${account.email}` }, code)
export const text =
  (body: string): PlatformAnswer =>
  (_request, response) =>
    void response.end(body)

/** A platform that gives the answers of a test, and the clock of the client that calls it. */
class StandIn {
  /** Each answer is given once, the last one for ever. */
  answers: PlatformAnswer[] = []
  seen: { line: string; authorization: string | undefined; body: unknown }[] = []
  url = ''
  now = new Date('2026-11-21T12:00:00+08:00')
  private readonly provider: string
  private server = createServer((request, response) => void this.serve(request, response))

  constructor(provider: string) {
    this.provider = provider
  }

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  /** The client, at this platform or at another address. Only where a timeout is the matter it is short: a busy machine is slow. */
  client({ to = this.url, timeoutSeconds = 60 } = {}) {
    const partner = { provider: this.provider, clientId: 'client', clientSecret: 's:ecret' }
    const breaker = createBreaker({ now: () => this.now, actual: () => this.now })
    return createCodeCombat({ url: to, ...partner, timeoutSeconds }, breaker)
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { authorization } = request.headers
    this.seen.push({ line: `${request.method} ${request.url}`, authorization, body: body && JSON.parse(body) })
    const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0]
    answer?.(request, response)
  }
}

/** A platform for the tests of a file, which answers each of them with an account unless told otherwise. */
export function useStandIn(provider = 'qisuan'): StandIn {
  const standIn = new StandIn(provider)
  beforeAll(() => standIn.open())
  beforeEach(() => {
    standIn.answers = [json(account)]
    standIn.seen = []
  })
  afterAll(() => standIn.close())
  return standIn
}

/** The failure of a call. @throws when it succeeds, or fails in another way than a platform does */
export async function failureOf(work: Promise<unknown>): Promise<PlatformFailure> {
  const failure = await work.catch((error: unknown) => error)
  if (failure instanceof PlatformFailure) return failure
  throw new Error('it did not fail as a platform does', { cause: failure })
}
