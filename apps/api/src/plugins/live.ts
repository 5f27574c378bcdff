import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../client.ts'
import { eventStream, type LiveHub, type Watched } from '../services/live/hub.ts'

/** `X-Accel-Buffering` tells nginx to pass on at once what it gets. */
const head = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' }

/** True if a response stays open for as long as somebody watches: how long it took says nothing. */
export const isLive = ({ raw }: FastifyReply): boolean => raw.getHeader('content-type') === eventStream

/** Lets a browser watch a state, by server-sent events. */
export async function sendLive(
  request: FastifyRequest,
  reply: FastifyReply,
  live: LiveHub,
  watched: Watched,
): Promise<FastifyReply> {
  if (request.method === 'HEAD') return reply.header('cache-control', 'no-store').type(eventStream).send()
  const { raw: response } = reply
  const at = { request: request.raw, response, network: networkOf(request.ip) }
  await live.watch(watched, at, (encoding) => {
    reply.hijack()
    const headers = { ...request.server.securityHeaders(eventStream), ...head, 'content-type': eventStream }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // The end of the connection ends the response, so that the same Buffer goes to every socket, without a frame of its own.
    response.removeHeader('transfer-encoding')
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.writeHead(200)
  })
  return reply
}
