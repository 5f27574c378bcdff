import { operatorAddressOf, type OperatorCallName } from '@qisuan/contracts/console/addresses'
import type { OperatorAnswer, OperatorSent } from '@qisuan/contracts/console/contract'
import type { ErrorBody, ErrorCode, FieldErrors } from '@qisuan/contracts/errors'
import { apiCopy } from '#copy/api'

/** Why a call failed: a message to show, the code, and the messages of invalid fields. */
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

export type Input<Name extends OperatorCallName> = OperatorSent<Name, 'body'> | OperatorSent<Name, 'query'>

/** What every change carries; it comes with the answer about who is logged in. */
let csrf = ''
export const keepCsrf = (token: string): void => {
  csrf = token
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
  try {
    return await send(name, input)
  } catch (error) {
    const wantsPassword = error instanceof CallError && error.code === 'confirmation_required'
    if (wantsPassword && (await confirm())) return send(name, input)
    throw error
  }
}

async function send<Name extends OperatorCallName>(name: Name, input: unknown = {}): Promise<OperatorAnswer<Name>> {
  const { method, path } = operatorAddressOf(name)
  const response = await fetch(method === 'GET' ? withQuery(path, Object(input)) : path, {
    method,
    headers: { 'content-type': 'application/json', 'x-qisuan-csrf': csrf },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  }).catch(() => {
    throw new CallError(0, { message: apiCopy.offline })
  })
  const body: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new CallError(response.status, Object(body))
  // The server has made the answer with the schema of this call.
  return body as OperatorAnswer<Name>
}

function withQuery(path: string, input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
