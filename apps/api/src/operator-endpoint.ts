import { timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { OperatorCallName } from '@qisuan/contracts/console/addresses'
import { operatorContract, type OperatorAnswer, type OperatorReceived } from '@qisuan/contracts/console/contract'
import { largestFile } from '@qisuan/contracts/console/files'
import { previewOf, unattendedHeader, type OperatorCall } from '@qisuan/contracts/console/operator-call'
import { rights, scopeOf, type Grant, type Right } from '@qisuan/contracts/console/access/rights'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiKeyCaller, hasApiKey } from './api-key-caller.ts'
import { AppError, ValidationError } from './app-error.ts'
import { attachment } from './attachment.ts'
import { clientOf, type Client } from './client.ts'
import { received } from './endpoint.ts'
import { operatorCookieOf, type OperatorCookie } from './operator-cookie.ts'
import { requireSameSite } from './plugins/same-site.ts'
import { asCallError } from './refusal.ts'
import { asOperator, consolePrefix } from './services/console-call.ts'
import { nameInLogs } from './services/sessions/api-keys.ts'
import { csrfOf, findOperatorSession, type OperatorSession } from './services/sessions/operator-sessions.ts'
import type { Services } from './services/services.ts'

/** Result of a handler whose answer is a file. */
export interface Download {
  name: string
  content: Readable
}

type HandlerAnswer<Name extends OperatorCallName> = (typeof operatorContract)[Name] extends { download: true }
  ? Download
  : OperatorAnswer<Name>

/** Bytes: the largest file that may be uploaded, in base64, and what is around it. */
const largestBody = (largestFile / 3) * 4 + 4096

type RightOf<Name extends OperatorCallName> = (typeof operatorContract)[Name]['right']

/** Input of a handler: the validated fields, and the provinces in which its operator may act (null for everywhere). */
interface Handled<Name extends OperatorCallName> {
  query: OperatorReceived<Name, 'query'>
  body: OperatorReceived<Name, 'body'>
  /** Name of the operator; empty at a door. */
  operator: string
  provinces: readonly number[] | null
  /** Provinces in which the operator has another right: null for everywhere, undefined for none. */
  scopeOf: (right: Right) => readonly number[] | null | undefined
  /** The ids of the people whom the call concerns; the security log records them. */
  subjects: Set<number>
}

/** Part of the input that only a browser has; a call that is a command too does without it. */
interface Browsing<Name extends OperatorCallName> {
  session: RightOf<Name> extends 'door' ? null : OperatorSession
  client: Client
  cookie: OperatorCookie
}

type Declared<Name extends OperatorCallName> = (typeof operatorContract)[Name]

export type ConsoleCallInput<Name extends OperatorCallName> = Handled<Name> &
  (Declared<Name> extends { command: string } ? object : Browsing<Name>)

/** Handler that tells in sentences what a call would do. */
type Preview<Name extends OperatorCallName> = (call: ConsoleCallInput<Name>) => Promise<string[]>

/** Binds the handler of a call of the console, and its preview where it has one of its own. */
export type OnConsole = <Name extends OperatorCallName>(
  name: Name,
  handler: (call: ConsoleCallInput<Name>) => Promise<HandlerAnswer<Name>>,
  ...preview: Declared<Name> extends { preview: true } ? [preview: Preview<Name>] : []
) => void

/**
 * Binds handlers to the contract of the console. Origin, session or key, right, confirmation and fields are enforced here as declared, and every
 * act is under the operator's name.
 */
export function bindConsole(app: FastifyInstance, services: Services): OnConsole {
  const keyOf = apiKeyCaller(app, services)
  const route = (declared: OperatorCall, handler: (call: never) => Promise<unknown>) =>
    app.route({
      method: declared.method,
      url: declared.path,
      ...(declared.large && { bodyLimit: largestBody }),
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const cookie = operatorCookieOf(request, reply, services.config)
        const client = clientOf(request, reply, services)
        const key = hasApiKey(request)
          ? await keyOf(request, declared, { client, hasLogin: cookie.token !== null })
          : null
        if (declared.method === 'POST') requireSameSite(request, services.config.siteUrl)
        const session = key ? null : await sessionOf(services, declared, cookie, { isUse: !isUnattended(request) })
        if (session && declared.method === 'POST') requireCsrf(request, cookie)
        const grants = key?.grants ?? session?.grants ?? []
        const provinces = requireRight(declared, grants)
        if (declared.confirmed) requireConfirmed(services, session)
        const call = {
          query: received(declared.query, request.query),
          body: received(declared.body, request.body ?? {}),
          operator: key ? nameInLogs(key) : (session?.name ?? ''),
          // No call that opens to keys reads it.
          session,
          provinces,
          scopeOf: (right: Right) => scopeOf(right, grants),
          client,
          cookie,
          subjects: new Set<number>(),
        }
        // The schemas of this call produced the input; the compiler cannot infer that from the name.
        const answer = () => handler(call as never)
        const isDoor = !key && !session
        const done = isDoor
          ? await answer()
          : await act(services, declared, { ...call, readOnly: key !== null }, answer)
        return declared.download ? sendFile(reply, done as Download) : reply.send(declared.answer.parse(done))
      },
    })
  return (name, handler, ...[preview]) => {
    const declared: OperatorCall = operatorContract[name]
    route(declared, handler)
    if (preview) route(previewOf(declared), preview)
  }
}

/** True if a page makes the call on its own, with nobody at the keyboard. */
const isUnattended = ({ headers }: FastifyRequest): boolean => headers[unattendedHeader] !== undefined

/** @throws AppError not_logged_in (401) where the call needs a session */
async function sessionOf(
  services: Services,
  { right }: OperatorCall,
  { token }: OperatorCookie,
  use: { isUse: boolean },
): Promise<OperatorSession | null> {
  // A door takes no session: what it opens is always a new one.
  if (right === 'door') return null
  const session = token === null ? null : await findOperatorSession(services, token, use)
  if (!session) throw new AppError('not_logged_in', '请先登录后台')
  return session
}

/** @throws AppError forbidden (403) */
function requireCsrf(request: FastifyRequest, { token }: OperatorCookie): void {
  const expected = Buffer.from(csrfOf(token ?? ''))
  const given = Buffer.from(String(request.headers['x-qisuan-csrf'] ?? ''))
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new AppError('forbidden', '这个页面已经过期，请刷新以后再试')
}

/** @returns the provinces in which the caller has the right; null for everywhere. @throws AppError forbidden (403) */
function requireRight({ right }: OperatorCall, grants: readonly Grant[]): readonly number[] | null {
  if (right === 'door' || right === 'own') return null
  const scope = scopeOf(right, grants)
  if (scope === undefined) throw new AppError('forbidden', `你没有这个权限：${rights[right].name}`)
  return scope
}

/** @throws AppError confirmation_required (403) */
function requireConfirmed({ clock }: Services, session: OperatorSession | null): void {
  if (session && session.confirmedUntil > clock.now()) return
  throw new AppError('confirmation_required', '这一步要紧，请再输一次密码')
}

/** Does an operator's act, and notes each that changes something in the security log, as it does commands. */
async function act<Result>(
  { securityLog }: Services,
  { name, method, right, readOnly }: OperatorCall,
  {
    operator,
    body,
    subjects,
    readOnly: isProgram,
  }: { operator: string; body: unknown; subjects: ReadonlySet<number>; readOnly: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  const { reason } = Object(body) as { reason?: string }
  const note = (outcome: 'done' | 'refused' | 'failed') => {
    if (method === 'GET' || right === 'own' || readOnly) return
    securityLog.note({
      kind: 'command_run',
      command: `${consolePrefix}${name}`,
      operator,
      outcome,
      ...(reason !== undefined && { reason }),
      userIds: [...subjects],
    })
  }
  try {
    const result = await asOperator({ operator, act: name, reason, readOnly: isProgram }, work)
    note('done')
    return result
  } catch (error) {
    const refusal = asCallError(error)
    note(refusal instanceof AppError || refusal instanceof ValidationError ? 'refused' : 'failed')
    throw refusal
  }
}

function sendFile(reply: FastifyReply, { name, content }: Download): FastifyReply {
  return reply.type('application/octet-stream').header('content-disposition', attachment(name)).send(content)
}
