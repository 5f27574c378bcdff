import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { PreparedAnswer } from '../prepared-answer.ts'
import type { Changes } from '../services/changes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The version of what the site shows when this request came. */
    askedAt: number
    /** Lets the next visitor of the same address have this answer at once, until something changes. */
    keepHot: (answer: PreparedAnswer) => void
  }
}

/** Boards, cities: what visitors ask for in the same minute. More addresses than this are somebody trying them out. */
const capacity = 1000
const longestAddress = 200

/**
 * What was prepared for one visitor is sent to the next by the server itself, before anything else happens: no session to look up,
 * nothing to count (refusing would cost as much as answering), no fields to check.
 */
export class HotAnswers {
  /** Sent so far. */
  sent = 0
  private readonly kept = new Map<string, PreparedAnswer>()
  private readonly changes: Changes
  private madeAt: number

  constructor(changes: Changes) {
    this.changes = changes
    this.madeAt = changes.version()
  }

  /** The version of what is kept now. */
  version(): number {
    const version = this.changes.version()
    if (version !== this.madeAt) this.kept.clear()
    this.madeAt = version
    return version
  }

  keep(request: FastifyRequest, answer: PreparedAnswer): void {
    if (!isVisitor(request) || request.url.length > longestAddress) return
    // What was begun before a change may show what was true before it.
    if (request.askedAt === this.version() && this.kept.size < capacity) this.kept.set(request.url, answer)
  }

  private at(address = ''): PreparedAnswer | undefined {
    this.version()
    return this.kept.get(address)
  }

  /** A server that asks here first, and `others` for the rest. */
  serve(others: RequestListener): Server {
    return createServer((request, response) => {
      const answer = isVisitor(request) ? this.at(request.url) : undefined
      if (!answer) return others(request, response)
      this.sent += 1
      const { status, headers, body } = answer.to(request.headers)
      response.writeHead(status, headers).end(body)
    })
  }
}

export const hotAnswers = plugin<{ answers: HotAnswers }>(
  async (app, { answers }) => {
    app.decorateRequest('askedAt', 0)
    app.addHook('onRequest', (request, _reply, done) => {
      request.askedAt = answers.version()
      done()
    })
    app.decorateRequest('keepHot', function keepHot(this: FastifyRequest, answer: PreparedAnswer) {
      answers.keep(this, answer)
    })
  },
  { name: 'hot-answers' },
)

function isVisitor({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.authorization === undefined
}
