import { operatorAddressOf, type OperatorCallName } from '@qisuan/contracts/console/addresses'
import type { OperatorAnswer, OperatorSent } from '@qisuan/contracts/console/contract'
import { unattendedHeader } from '@qisuan/contracts/console/operator-call'
import type { ErrorBody, ErrorCode, FieldErrors } from '@qisuan/contracts/errors'
import { apiCopy } from '#copy/api'
import { isAttended } from './attendance.ts'

/** Failure of a call: a message to show, the code, and the messages of invalid fields. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Readonly<Record<string, string>>
  /** The present values, where somebody else was faster. */
  readonly current: object | undefined

  constructor(status: number, { message, code, errors, current }: Partial<ErrorBody & FieldErrors>) {
    super(message ?? apiCopy.failed)
    this.status = status
    this.code = code
    this.fields = errors ?? {}
    this.current = current
  }
}

/** Message of a failed call: of its first invalid field, else its own. */
export const failureText = (error: Error): string =>
  error instanceof CallError ? (Object.values(error.fields)[0] ?? error.message) : error.message

export type Input<Name extends OperatorCallName> = OperatorSent<Name, 'body'> | OperatorSent<Name, 'query'>

/** Token that every change carries; it comes with the answer about who is logged in. */
let csrf = ''
export const keepCsrf = (token: string): void => {
  csrf = token
}

const leaving = new AbortController()

/** Ends the login, and every read that is under way: it would only be refused. The page stays as it is until the next one comes. */
export async function leave(): Promise<void> {
  leaving.abort()
  await call('operatorLogout').catch(() => {})
  // A new page, so that nothing of anybody stays in the memory of this one.
  location.assign('/console/login')
}

/** Asks for the password again; true when it was right. The shell sets it. */
let confirm: () => Promise<boolean> = async () => false
export const confirmBy = (ask: typeof confirm): void => {
  confirm = ask
}

/** Makes one call. What is dangerous is tried again after the operator has given the password. @throws CallError */
export async function call<Name extends OperatorCallName>(
  name: Name,
  ...[input]: [Input<Name>] extends [never] ? [] : [input?: Input<Name>]
): Promise<OperatorAnswer<Name>> {
  const response = await withPassword(() => send(operatorAddressOf(name), input))
  // The server has made the answer with the schema of this call.
  return response.json() as Promise<OperatorAnswer<Name>>
}

/** Sentences of a call's preview. @throws CallError */
export async function preview<Name extends OperatorCallName>(name: Name, input: Input<Name>): Promise<string[]> {
  const { method, path } = operatorAddressOf(name)
  const response = await send({ method, path: `${path}/preview` }, input)
  // The server answers every preview with sentences.
  return response.json() as Promise<string[]>
}

/** Makes a call whose answer is a file, and lets the browser keep it under the name that the server gives. @throws CallError */
export async function download<Name extends OperatorCallName>(name: Name, input: Input<Name>): Promise<void> {
  const response = await withPassword(() => send(operatorAddressOf(name), input))
  const [, encoded = ''] = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: decodeURIComponent(encoded) }).click()
  URL.revokeObjectURL(url)
}

/** Makes a call whose answer is a file of lines, and gives each as soon as it has come. @throws CallError */
export async function* lines<Name extends OperatorCallName>(name: Name, input: Input<Name>): AsyncGenerator<string> {
  const { body } = await withPassword(() => send(operatorAddressOf(name), input))
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const whole = (rest + read.value).split('\n')
    rest = whole.pop() ?? ''
    yield* whole
  }
}

async function withPassword<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make()
  } catch (error) {
    const wantsPassword = error instanceof CallError && error.code === 'confirmation_required'
    if (wantsPassword && (await confirm())) return make()
    throw error
  }
}

async function send({ method, path }: ReturnType<typeof operatorAddressOf>, input: unknown = {}): Promise<Response> {
  const response = await fetch(method === 'GET' ? withQuery(path, Object(input)) : path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-qisuan-csrf': csrf,
      ...(!isAttended() && { [unattendedHeader]: '1' }),
    },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : { signal: leaving.signal }),
  }).catch(() => {
    if (method === 'GET' && leaving.signal.aborted) return new Promise<never>(() => {})
    throw new CallError(0, { message: apiCopy.offline })
  })
  if (response.ok) return response
  throw new CallError(response.status, Object(await response.json().catch(() => ({}))))
}

function withQuery(path: string, input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
