import type { AttemptState, PlayState, Writing } from '@qisuan/arena/play-state'
import type { Language } from '@qisuan/runner/size'

/** Address of the play: the page's own, `/play/2026-1?task=sand`. */
export interface Address {
  round: string
  task: string
}

export function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Address {
  const round = pathname.split('/').findLast((part) => part !== '') ?? ''
  return { round, task: new URLSearchParams(search).get('task') ?? 'energy' }
}

/** An answer that is no success, with its status. */
export class CallError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The arena answers ${status}`)
    this.status = status
  }
}

export const readState = (address: Address): Promise<PlayState> => call(address, 'state', {})

export const saveDraft = (address: Address, writing: Writing, text: string): Promise<unknown> =>
  call(address, `drafts/${writing}`, { method: 'PUT', body: { text } })

/** Hands a program to the judge. `key` makes that of a retry the same attempt. */
export const submit = (address: Address, key: string, language: Language, source: string): Promise<AttemptState> =>
  call(address, 'attempts', { method: 'POST', body: { key, language, source } })

export const readAttempt = (address: Address, id: string): Promise<AttemptState> => call(address, `attempts/${id}`, {})

export const handIn = (address: Address): Promise<unknown> => call(address, 'hand-in', { method: 'POST', body: {} })

async function call<Answer>(
  { round, task }: Address,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object },
): Promise<Answer> {
  const response = await fetch(`/play/${encodeURIComponent(round)}/${encodeURIComponent(task)}/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new CallError(response.status)
  return response.status === 204 ? (undefined as Answer) : response.json()
}
