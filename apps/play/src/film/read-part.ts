import type { LadderFilm } from '@qisuan/arena/ladder-state'
import { CallError } from '../api.ts'

/** Calls lie below the page's own address, `/ladder/2026-1/3` or `/cup/2026-2/3`. */
export const pathOf = (part: string): string => `${location.pathname.replace(/\/$/, '')}/${part}`

/** @throws CallError */
export async function readPart<Answer>(part: string): Promise<Answer> {
  const response = await fetch(pathOf(part))
  if (!response.ok) throw new CallError(response.status)
  return response.json()
}

export const readFilm = (game: number): Promise<LadderFilm> => readPart(`games/${game}`)
