import type { EndpointName } from '@qisuan/contracts/addresses'
import { contract, type Answer, type Received } from '@qisuan/contracts/contract'
import type { Endpoint, Window } from '@qisuan/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { clientOf, type Client } from './client.ts'
import { requireNeighbour } from './plugins/monitoring.ts'
import { rateLimitOf } from './plugins/limits.ts'
import { jsonType } from './plugins/response-cache.ts'
import { requireSignature } from './plugins/signature.ts'
import { RenderedResponse } from './rendered-response.ts'
import { readAgain } from './services/database.ts'
import type { Services } from './services/services.ts'
import { LiveAnswer } from './live-answer.ts'
import { sendLive } from './plugins/live.ts'
import { SteadyAnswer } from './steady-answer.ts'
import { validated } from './validated.ts'
import type { Preview } from './services/preview.ts'
import { requireSession, type Session } from './services/sessions/sessions.ts'

type SessionOf<Name extends EndpointName> = (typeof contract)[Name]['audience'] extends 'member'
  ? Session
  : Session | null

/** Input of a handler: the validated fields, the session of the caller, and the device and network of the request. */
export interface Call<Name extends EndpointName> {
  params: Received<Name, 'params'>
  query: Received<Name, 'query'>
  body: Received<Name, 'body'>
  session: SessionOf<Name>
  client: Client
}

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<Answer<Name> | SteadyAnswer<Answer<Name>> | LiveAnswer<Answer<Name>> | RenderedResponse>

/** Throws AppError not_in_competition_time outside a window of the contract. */
export type RequireOpen = Record<Window, (services: Services) => Promise<void>>

/** Throws AppError confirmation_required for a session in which nobody has confirmed to be the owner of the account. */
export type RequireConfirmed = (services: Services, session: Session | null) => Promise<void>

/** Answer to the invented person of a preview; undefined for what a preview does not have. */
type PreviewAnswer = (services: Services, preview: Preview, name: EndpointName) => Promise<unknown>

/** Registers the route of an endpoint of the contract. */
export type On = <Name extends EndpointName>(name: Name, handler: Handler<Name>) => void

interface Checks {
  requireOpen: RequireOpen
  requireConfirmed: RequireConfirmed
  previewAnswer: PreviewAnswer
}

/**
 * Binds handlers to the contract. Audience, confirmation, limits, fields and window are enforced here as declared, and of a handler's result only the
 * declared fields are sent.
 */
export function bind(
  app: FastifyInstance,
  services: Services,
  { requireOpen, requireConfirmed, previewAnswer }: Checks,
): On {
  return (name, handler) => {
    const endpoint: Endpoint = contract[name]
    const answered = endpoint.method === 'GET' ? readAgain : <Answered>(work: () => Answered) => work()
    const limit = endpoint.limits?.find(({ per }) => per !== 'phone')

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: limit ? { rateLimit: rateLimitOf(limit) } : {},
      onRequest: async (request) => {
        if (endpoint.audience !== 'member') return
        if (request.sessionUnknown) throw request.sessionUnknown
        requireSession(request.session)
      },
      handler: async (request, reply) => {
        if (endpoint.audience === 'monitoring') requireNeighbour(request)
        if (endpoint.audience === 'platform') requireSignature(request, services.config.platform)
        const { preview } = request
        if (preview && request.session) {
          const invented = await previewAnswer(services, preview, name)
          if (invented !== undefined) return reply.send(endpoint.answer.parse(invented))
          if (endpoint.audience === 'member') throw new AppError('not_found', '预览里没有这一项')
        }
        if (endpoint.confirmed) await requireConfirmed(services, request.session)
        const call = {
          params: received(endpoint.params, request.params),
          query: received(endpoint.query, request.query),
          body: received(endpoint.body, request.body ?? {}),
          session: preview ? null : request.session,
          client: clientOf(request, reply, services),
        }
        if (endpoint.window) await requireOpen[endpoint.window](services)
        // The schemas of this endpoint produced the input; the compiler cannot infer that from the name.
        const answer = await answered(() => handler(call as Call<typeof name>)).catch((error: unknown) => {
          // A caller whose session could not be read may be logged in; a 401 would make the site log them out.
          const isLoggedOut = error instanceof AppError && error.code === 'not_logged_in'
          throw (isLoggedOut && request.sessionUnknown) || error
        })
        if (!(answer instanceof LiveAnswer)) return send(request, reply, endpoint, answer)
        if (preview) throw new AppError('not_found', '预览里没有直播')
        return sendLive(request, reply, services.live, {
          key: `${name} ${answer.topic}`,
          read: async () => jsonOf(endpoint, await answer.read()),
        })
      },
    })
  }
}

/** The declared fields of an answer, as JSON. */
function jsonOf(endpoint: Endpoint, answer: unknown): string {
  if (answer instanceof RenderedResponse) return answer.encodings.identity.toString()
  return JSON.stringify(endpoint.answer.parse(answer))
}

function send(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  if (answer instanceof RenderedResponse) {
    request.cacheResponse(answer)
    return answer.send(request, reply, request.session ? { 'cache-control': 'private, no-cache' } : {})
  }
  void reply.header('cache-control', 'no-store')
  if (endpoint.media) return reply.type(`${endpoint.media}; charset=utf-8`).send(answer)
  if (!(answer instanceof SteadyAnswer)) return reply.send(endpoint.answer.parse(answer))
  const json = jsonOf(endpoint, answer.answer)
  request.cacheOwn(json)
  return reply.type(jsonType).send(json)
}

/** The validated input. @throws ValidationError with a message per field */
export function received(schema: z.ZodType | undefined, input: unknown): unknown {
  return schema && validated(schema, input)
}
