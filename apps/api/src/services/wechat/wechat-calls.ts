import { z } from 'zod'
import { WeChatUnavailable, type WeChatFailure } from './wechat.ts'

export interface WeChatAccount {
  appId: string
  appSecret: string
  /** Address of WeChat's API, without a slash at the end. */
  url: string
}

/** A ticket, and for how many seconds it is valid. */
export interface IssuedTicket {
  ticket: string
  seconds: number
}

const timeoutMs = 4_000

const refusal = z.object({ errcode: z.int().refine((code) => code !== 0) })
const tokenAnswer = z.object({ access_token: z.string().min(1) })
const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.int().positive() })

/** 40001, 40014, 42001: the access token is not valid any more; somebody else may have renewed it. */
const staleToken: ReadonlySet<number> = new Set([40_001, 40_014, 42_001])
/** 45009 and 45011: the account's calls of the day or the minute are used up. */
const limits: ReadonlySet<number> = new Set([45_009, 45_011])
/** -1: the system is busy. */
const busy = -1

/**
 * Fetches a ticket of an account. A stable access token, unlike a plain one, stays the same for everybody who asks for it, so that several
 * processes do not invalidate each other's. One that is refused all the same is renewed once.
 * @throws WeChatUnavailable
 */
export async function fetchTicket(account: WeChatAccount): Promise<IssuedTicket> {
  try {
    return await ticketOf(account, await accessToken(account, { renew: false }))
  } catch (error) {
    if (!(error instanceof StaleToken)) throw error
    return ticketOf(account, await accessToken(account, { renew: true }))
  }
}

class StaleToken extends WeChatUnavailable {}

async function accessToken({ url, appId, appSecret }: WeChatAccount, { renew }: { renew: boolean }): Promise<string> {
  const form = { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: renew }
  const request = { method: 'POST', body: JSON.stringify(form), headers: { 'content-type': 'application/json' } }
  return (await answerOf(`${url}/cgi-bin/stable_token`, request, tokenAnswer)).access_token
}

async function ticketOf({ url }: WeChatAccount, token: string): Promise<IssuedTicket> {
  const query = new URLSearchParams({ access_token: token, type: 'jsapi' })
  const answer = await answerOf(`${url}/cgi-bin/ticket/getticket?${query.toString()}`, {}, ticketAnswer)
  return { ticket: answer.ticket, seconds: answer.expires_in }
}

/** WeChat answers 200 to everything and says in the body whether it went well. */
async function answerOf<Answer>(url: string, request: RequestInit, schema: z.ZodType<Answer>): Promise<Answer> {
  const text = await textOf(url, request)
  const body = readJson(text)
  const refused = refusal.safeParse(body)
  if (refused.success) throw refusalOf(refused.data.errcode)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new WeChatUnavailable('unreachable', 'an answer of another form')
}

function refusalOf(code: number): WeChatUnavailable {
  if (staleToken.has(code)) return new StaleToken('misconfigured', String(code))
  return new WeChatUnavailable(reasonOf(code), String(code))
}

function reasonOf(code: number): WeChatFailure {
  if (limits.has(code)) return 'limit'
  return code === busy ? 'unreachable' : 'misconfigured'
}

async function textOf(url: string, request: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return await response.text()
    throw new WeChatUnavailable('unreachable', `status ${response.status}`)
  } catch (error) {
    if (error instanceof WeChatUnavailable) throw error
    // The error of fetch contains the address, and with it the token.
    throw new WeChatUnavailable('unreachable', 'no answer')
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
