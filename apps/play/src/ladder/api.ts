import type { LadderState, ListedGame } from '@qisuan/arena/ladder-state'
import { pathOf, readPart } from '../film/read-part.ts'

export const readLadder = (): Promise<LadderState> => readPart('state')
export const readGames = (robot: number): Promise<ListedGame[]> => readPart(`robots/${robot}/games`)

/** Puts the newest program on the ladder. @returns the code of a refusal */
export async function enter(): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(pathOf('entry'), { method: 'POST', headers, body: '{}' })
  if (response.ok) return undefined
  const { code }: { code?: string } = await response.json()
  return code ?? 'failed'
}
