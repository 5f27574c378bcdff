import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { fetchTicket, type WeChatAccount } from './wechat-calls.ts'
import { WeChatUnavailable, type WeChat, type WeChatFailure } from './wechat.ts'

interface Options {
  account: WeChatAccount
  clock: Clock
  /** Place where processes share the ticket; undefined for a single one. */
  redis: Redis | undefined
  onFailure: (failure: WeChatUnavailable) => void
}

/** A ticket, and until when it is used, in epoch milliseconds. */
const held = z.object({ ticket: z.string(), until: z.number() })
type Held = z.infer<typeof held>

/** A ticket is replaced while it is still valid for those who have just signed with it. */
const marginSeconds = 300
/** Longer than the calls of one renewal can take. */
const lockMs = 20_000
const [lookEveryMs, looks] = [100, 50]

/** After a failure nobody asks WeChat for so many seconds: its quota counts failed calls too. */
const restSeconds: Readonly<Record<WeChatFailure, number>> = { limit: 600, misconfigured: 60, unreachable: 20 }

/** One ticket for all processes, renewed by whichever needs it first. */
export function openWeChat({ account, clock, redis, onFailure }: Options): WeChat {
  const key = `qisuan:wechat:${account.appId}`
  const now = () => clock.actual().getTime()
  let known: Held | undefined
  let renewing: Promise<Held> | undefined
  let resting: { until: number; failure: WeChatUnavailable } | undefined

  const ifValid = (found: Held | undefined) => (found && found.until > now() ? found : undefined)

  /** Ticket that another process has fetched; nothing where Redis is away. */
  async function shared(): Promise<Held | undefined> {
    const text = await redis?.get(key).catch(() => null)
    return text ? ifValid(held.parse(JSON.parse(text))) : undefined
  }

  /** True if this process fetches the ticket; without Redis each does by itself. */
  async function lock(): Promise<boolean> {
    if (!redis) return true
    const answer = await redis.set(`${key}:lock`, '1', 'PX', lockMs, 'NX').catch(() => 'OK')
    return answer === 'OK'
  }

  async function fetched(): Promise<Held> {
    const { ticket, seconds } = await fetchTicket(account)
    const validSeconds = Math.max(1, seconds - marginSeconds)
    const renewed = { ticket, until: now() + validSeconds * 1000 }
    await redis?.set(key, JSON.stringify(renewed), 'EX', validSeconds).catch(() => null)
    return renewed
  }

  async function renew(): Promise<Held> {
    if (await lock()) {
      try {
        return (await shared()) ?? (await fetched())
      } finally {
        await redis?.del(`${key}:lock`).catch(() => 0)
      }
    }
    for (let look = 0; look < looks; look += 1) {
      await pause(lookEveryMs)
      const found = await shared()
      if (found) return found
    }
    throw new WeChatUnavailable('unreachable', 'another process fetches no ticket')
  }

  async function current(): Promise<Held> {
    const found = ifValid(known) ?? (await shared())
    if (found) return found
    if (resting && resting.until > now()) throw resting.failure
    renewing ??= renew().finally(() => (renewing = undefined))
    return renewing
  }

  return {
    appId: account.appId,
    async ticket() {
      try {
        known = await current()
        return known.ticket
      } catch (error) {
        if (!(error instanceof WeChatUnavailable)) throw error
        if (resting?.failure !== error) {
          resting = { until: now() + restSeconds[error.reason] * 1000, failure: error }
          onFailure(error)
        }
        throw error
      }
    },
  }
}
