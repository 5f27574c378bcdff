import { setImmediate } from 'node:timers/promises'
import type { Entries } from '@qisuan/boards/columns'
import { rankEntries } from '@qisuan/boards/rank-entries'
import { piecesOf, type Piece } from '@qisuan/db/ranking-pieces'
import type { ClientBase } from 'pg'
import { entriesByGroup, readEnrolments, readScores } from './read-entries.ts'

export type SeasonStep = 'reading' | 'ranking'

export interface RankedSeason {
  /** Number of people with a score in any round. */
  participants: number
  pieces: Piece[]
}

/** Connections that see the same moment; the second may be the first. Two read enrolments and scores at the same time. */
export type Readers = readonly [ClientBase, ClientBase]

/** Reads the scores of a season as of one moment, ranks every board and writes its files. */
export async function rankSeason(
  readers: Readers,
  seasonYear: number,
  report: (step: SeasonStep) => void,
): Promise<RankedSeason> {
  report('reading')
  const rounds = await readSeason(readers, seasonYear)
  report('ranking')
  const participants = countPeople([...rounds.values()].map((groups) => [...groups.values()]))
  const pieces: Piece[] = []
  for (const [roundKey, groups] of rounds) {
    for (const [group, entries] of groups) {
      pieces.push(...piecesOf({ roundKey, group }, rankEntries(entries)))
      // Frees the memory of a board before the next one.
      groups.delete(group)
      // A small season is ranked here, between requests.
      await setImmediate()
    }
  }
  return { participants, pieces }
}

async function readSeason([one, other]: Readers, seasonYear: number): Promise<Map<string, Map<number, Entries>>> {
  const enrolments = readEnrolments(other, seasonYear)
  // If the scores cannot be read, that is the error to report.
  enrolments.catch(() => {})
  const rounds = new Map<string, Map<number, Entries>>()
  for (const { key, disqualified } of await roundsOf(one, seasonYear)) {
    const scores = await readScores(one, key)
    rounds.set(key, entriesByGroup(await enrolments, scores, new Set(disqualified)))
  }
  await enrolments
  return rounds
}

async function roundsOf(client: ClientBase, seasonYear: number): Promise<{ key: string; disqualified: number[] }[]> {
  const { rows } = await client.query<{ key: string; disqualified: number[] }>(
    `select key, array(select user_id from disqualified where round_key = key) as disqualified
     from round where season_year = $1 order by key`,
    [seasonYear],
  )
  return rows
}

/** Everybody once. In a round everybody is in one group, so that people are compared only between rounds. */
function countPeople(rounds: readonly (readonly Entries[])[]): number {
  const filled = rounds.filter((groups) => groups.length > 0)
  const rows = filled.flat().reduce((sum, { userId }) => sum + userId.length, 0)
  if (filled.length <= 1) return rows
  const ids = new Int32Array(rows)
  let from = 0
  for (const { userId } of filled.flat()) {
    ids.set(userId, from)
    from += userId.length
  }
  ids.sort()
  let people = 0
  for (let index = 0; index < rows; index += 1) if (index === 0 || ids[index] !== ids[index - 1]) people += 1
  return people
}
