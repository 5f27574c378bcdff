import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ArenaConfig } from './config.ts'
import { partnerOnly } from './http/basic-auth.ts'
import { readInput } from './http/errors.ts'

const faultInput = z.object({
  /** Affects requests whose URL starts with this. */
  path: z.string().startsWith('/').default('/api/'),
  /** Number of requests affected; without it, all until the fault is cleared. */
  times: z.int().min(1).optional(),
  /** Applies the fault to the response after the work is done, instead of before it. */
  late: z.boolean().default(false),
  delayMs: z.int().min(0).max(60_000).default(0),
  cut: z.boolean().default(false),
  invalidResponse: z.boolean().default(false),
  status: z.int().min(400).max(599).optional(),
})

type Fault = z.output<typeof faultInput>

/** Makes the arena slow, failing, invalid or disconnected for tests: `POST /control/faults` sets the one fault, `DELETE` clears it. */
export function faultControl(app: FastifyInstance, config: ArenaConfig): void {
  let current: Fault | null = null
  const lateFaults = new WeakMap<FastifyRequest, Fault>()

  const takeFault = (url: string): Fault | null => {
    const fault = current
    if (!fault || url.startsWith('/control/') || !url.startsWith(fault.path)) return null
    if (fault.times !== undefined) current = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null
    return fault
  }

  app.addHook('onRequest', async (request, reply) => {
    const fault = takeFault(request.url)
    if (!fault) return
    if (fault.late) {
      lateFaults.set(request, fault)
      return
    }
    const body = await applyFault(fault, reply)
    if (body !== null) await reply.send(body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = lateFaults.get(request)
    return (fault && (await applyFault(fault, reply))) ?? payload
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

/** Waits, then returns the faulty body, or null when the fault is only a delay. After a cut the socket is closed and the body is never sent. */
async function applyFault(
  { delayMs, cut, invalidResponse, status }: Fault,
  reply: FastifyReply,
): Promise<string | null> {
  if (delayMs > 0) await wait(delayMs)
  if (cut) {
    reply.raw.destroy()
    return ''
  }
  if (!invalidResponse && status === undefined) return null
  void reply.code(status ?? 200).type('application/json')
  return invalidResponse
    ? '{"_id": 42, <oops>'
    : JSON.stringify({ message: 'This fault was requested.', code: 'fault' })
}
