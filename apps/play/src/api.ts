import type {
  AttemptState,
  BestProgram,
  ExamAhead,
  ExamClock,
  PlayState,
  SavedDraft,
  Writing,
} from '@qisuan/arena/play-state'
import type { Fault } from '@qisuan/runner/program'
import type { Language } from '@qisuan/runner/size'

/** Address of the play: the page's own, `/play/2026-1?task=sand`, or with a set of tasks in place of the task and one of them in `in`. */
export interface Address {
  round: string
  task: string
  in?: string | undefined
  /** In an exam, a round is handed in. */
  exam: boolean
}

export function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Address {
  const round = pathname.split('/').findLast((part) => part !== '') ?? ''
  const query = new URLSearchParams(search)
  return {
    round,
    task: query.get('task') ?? 'energy',
    in: query.get('in') ?? undefined,
    exam: query.get('exam') === '1',
  }
}

/** The page of another task of the same set. */
export const pageOf = ({ task, exam }: Address, inside: string): string =>
  `?${new URLSearchParams({ task, in: inside, ...(exam && { exam: '1' }) })}`

/** An answer that is no success, with its status. */
export class CallError extends Error {
  readonly status: number
  /** The answer as JSON; undefined without one. */
  readonly body: unknown
  constructor(status: number, body?: unknown) {
    super(`The arena answers ${status}`)
    this.status = status
    this.body = body
  }
}

/** True for a round that is over for this player, by its end or by handing in, or whose list does not have them. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof CallError && ['exam_over', 'handed_in', 'not_listed'].includes(Object(error.body).code)

/** @returns what is known of an exam that has not begun, or undefined for a task that is being prepared */
export const readState = async (address: Address): Promise<PlayState | ExamAhead | undefined> => {
  const state = await call<PlayState | { ahead: ExamAhead } | { preparing: true }>(address, 'state', {})
  if ('preparing' in state) return undefined
  return 'ahead' in state ? state.ahead : state
}

/** A program as it is to be saved. */
export interface Draft {
  text: string
  /** Python that blocks stand for. */
  source?: string | undefined
  /** Version on which it was written; 0 for none. */
  after: number
}

/** @returns the new version, or the draft of another page that is newer */
export async function saveDraft(
  address: Address,
  writing: Writing,
  draft: Draft,
): Promise<{ version: number; clock?: ExamClock } | { newer: SavedDraft }> {
  try {
    return await call(address, `drafts/${writing}`, { method: 'PUT', body: draft })
  } catch (error) {
    const newer = error instanceof CallError ? Object(error.body).newer : undefined
    if (newer === undefined) throw error
    return { newer }
  }
}

/** Tells that everything is saved. @returns the time of an exam as it is now */
export const tellSaved = (address: Address): Promise<{ clock?: ExamClock }> =>
  call(address, 'saved', { method: 'POST', body: {} })

/** Hands a program to the judge. `key` makes that of a retry the same attempt. */
export const submit = (address: Address, key: string, language: Language, source: string): Promise<AttemptState> =>
  call(address, 'attempts', { method: 'POST', body: { key, language, source } })

/** Answers with the verdict as soon as it is there, else after a second, or several behind a long queue. */
export const readAttempt = (address: Address, id: string): Promise<AttemptState> => call(address, `attempts/${id}`, {})

export const readBest = (address: Address): Promise<BestProgram> => call(address, 'best', {})

/** Lets the server compile a program in C++. @returns the module, or the fault of the program */
export async function compile(address: Address, source: string): Promise<ArrayBuffer | Fault> {
  const response = await fetch(pathOf(address, 'compile'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source }),
  })
  if (response.ok) return response.arrayBuffer()
  if (response.status !== 422) throw new CallError(response.status)
  const { fault }: { fault?: Fault } = await response.json()
  if (!fault) throw new CallError(response.status)
  return fault
}

export const handIn = (address: Address): Promise<unknown> => call(address, 'hand-in', { method: 'POST', body: {} })

function pathOf({ round, task, in: inside, exam }: Address, path: string): string {
  const query = new URLSearchParams({ ...(inside !== undefined && { in: inside }), ...(exam && { exam: '1' }) })
  return `/play/${encodeURIComponent(round)}/${encodeURIComponent(task)}/${path}?${query}`
}

async function call<Answer>(
  address: Address,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object },
): Promise<Answer> {
  const response = await fetch(pathOf(address, path), {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new CallError(response.status, await response.json().catch(() => undefined))
  return response.status === 204 ? (undefined as Answer) : response.json()
}
