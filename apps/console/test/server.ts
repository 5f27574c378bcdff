import { operatorAddresses, type OperatorCallName } from '@qisuan/contracts/console/addresses'
import type { OperatorAnswer, OperatorSent } from '@qisuan/contracts/console/contract'
import { vi } from 'vitest'

type Reply<Name extends OperatorCallName> = OperatorAnswer<Name> | Response
type Sent<Name extends OperatorCallName> = OperatorSent<Name, 'body'> | OperatorSent<Name, 'query'>

/** Answers of the calls that a test makes: always the same, or by what is sent. */
export type Answers = {
  [Name in OperatorCallName]?: Reply<Name> | ((sent: Sent<Name>) => Reply<Name> | Promise<Reply<Name>>)
}

const byAddress = new Map(Object.entries(operatorAddresses).map(([name, address]) => [address as string, name]))

/** In place of the network: answers the calls, and keeps what was sent. A call without an answer fails like a lost line. */
export function serve(answers: Answers) {
  const calls: { name: string; sent: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://console.test')
    const name = byAddress.get(`${method} ${pathname}`) ?? pathname
    const sent: unknown = body === undefined ? Object.fromEntries(searchParams) : JSON.parse(body)
    calls.push({ name, sent })
    if (!Object.hasOwn(answers, name)) throw new TypeError(`no answer for ${name}`)
    const answer = answers[name as OperatorCallName]
    const reply: unknown = typeof answer === 'function' ? await (answer as (sent: unknown) => unknown)(sent) : answer
    return reply instanceof Response ? reply : Response.json(reply)
  })
  /** Inputs of all calls of a name, the oldest first. */
  return (name: OperatorCallName) => calls.filter((each) => each.name === name).map(({ sent }) => sent)
}

/** A refusal as the server writes it. */
export const refuse = (status: number, body: object): Response => Response.json(body, { status })
