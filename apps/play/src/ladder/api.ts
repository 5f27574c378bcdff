import type { LadderFilm, LadderState, ListedGame } from '@qisuan/arena/ladder-state'
import { CallError } from '../api.ts'

/** Calls lie below the page's own address, `/ladder/2026-1/3`. */
const pathOf = (part: string): string => `${location.pathname.replace(/\/$/, '')}/${part}`

async function read<Answer>(part: string): Promise<Answer> {
  const response = await fetch(pathOf(part))
  if (!response.ok) throw new CallError(response.status)
  return response.json()
}

export const readLadder = (): Promise<LadderState> => read('state')
export const readGames = (robot: number): Promise<ListedGame[]> => read(`robots/${robot}/games`)
export const readFilm = (game: number): Promise<LadderFilm> => read(`games/${game}`)

/** Puts the newest program on the ladder. @returns the code of a refusal */
export async function enter(): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(pathOf('entry'), { method: 'POST', headers, body: '{}' })
  if (response.ok) return undefined
  const { code }: { code?: string } = await response.json()
  return code ?? 'failed'
}
