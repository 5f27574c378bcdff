import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ArenaConfig } from './config.ts'
import { partnerOnly } from './http/basic-auth.ts'
import { readInput } from './http/errors.ts'

const faultInput = z.object({
  /** Which requests: those whose URL starts so. */
  path: z.string().startsWith('/').default('/api/'),
  /** How many requests it hits before it is spent; without it, all until it is cleared. */
  times: z.int().min(1).optional(),
  /** Spoil the answer after the work was done, instead of the request before it. */
  late: z.boolean().default(false),
  delayMs: z.int().min(0).max(60_000).default(0),
  cut: z.boolean().default(false),
  invalidResponse: z.boolean().default(false),
  status: z.int().min(400).max(599).optional(),
})

type Fault = z.output<typeof faultInput>

/** Makes the arena slow, broken, nonsensical or cut off, on demand: `POST /control/faults` sets the one fault, `DELETE` clears it. */
export function faultControl(app: FastifyInstance, config: ArenaConfig): void {
  let current: Fault | null = null
  const lateFaults = new WeakMap<FastifyRequest, Fault>()

  const strike = (url: string): Fault | null => {
    const fault = current
    if (!fault || url.startsWith('/control/') || !url.startsWith(fault.path)) return null
    if (fault.times !== undefined) current = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null
    return fault
  }

  app.addHook('onRequest', async (request, reply) => {
    const fault = strike(request.url)
    if (!fault) return
    if (fault.late) {
      lateFaults.set(request, fault)
      return
    }
    const spoiled = await spoil(fault, reply)
    if (spoiled !== null) await reply.send(spoiled)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = lateFaults.get(request)
    return (fault && (await spoil(fault, reply))) ?? payload
  })

  app.register(async (control) => {
    control.addHook('onRequest', partnerOnly(config))
    control.post('/control/faults', async (request) => {
      current = readInput(faultInput, request.body)
      return current
    })
    control.delete('/control/faults', async (_request, reply) => {
      current = null
      return reply.code(204).send()
    })
  })
}

/** Waits, then answers the spoiled body, or null when waiting was all. A cut never answers: the socket is gone. */
async function spoil({ delayMs, cut, invalidResponse, status }: Fault, reply: FastifyReply): Promise<string | null> {
  if (delayMs > 0) await wait(delayMs)
  if (cut) {
    reply.raw.destroy()
    return ''
  }
  if (!invalidResponse && status === undefined) return null
  void reply.code(status ?? 200).type('application/json')
  return invalidResponse ? '{"_id": 42, <oops>' : JSON.stringify({ message: 'A fault was asked for.', code: 'fault' })
}
