import type { Entries } from '@qisuan/boards/columns'
import { rankEntries } from '@qisuan/boards/rank-entries'
import { piecesOf, type Piece } from '@qisuan/db/ranking-pieces'
import { withClient } from '@qisuan/db/with-client'
import { answerTask } from '../../services/threads/task.ts'
import { readEntries } from './read-entries.ts'

export interface SeasonToRank {
  databaseUrl: string
  seasonYear: number
}

export type SeasonStep = 'reading' | 'ranking'

export interface RankedSeason {
  /** Number of people with a score in any round. */
  participants: number
  pieces: Piece[]
}

/** The task of a publication: reads the scores of a season as of one moment, ranks every board and writes its files. */
answerTask(async ({ databaseUrl, seasonYear }: SeasonToRank, report: (step: SeasonStep) => void) => {
  report('reading')
  const rounds = await readSeason(databaseUrl, seasonYear)
  report('ranking')
  const participants = countPeople([...rounds.values()].map((groups) => [...groups.values()]))
  const pieces: Piece[] = []
  for (const [roundKey, groups] of rounds) {
    for (const [group, entries] of groups) {
      pieces.push(...piecesOf({ roundKey, group }, rankEntries(entries)))
      // Frees the memory of a board before the next one.
      groups.delete(group)
    }
  }
  const value: RankedSeason = { participants, pieces }
  return { value, transfer: pieces.map(({ bytes }) => bytes.buffer as ArrayBuffer) }
})

function readSeason(databaseUrl: string, seasonYear: number): Promise<Map<string, Map<number, Entries>>> {
  return withClient(
    databaseUrl,
    async (client) => {
      await client.query('begin transaction isolation level repeatable read read only')
      await client.query(`set local work_mem = '256MB'; set local jit = off`)
      const { rows } = await client.query<{ key: string }>(
        'select key from round where season_year = $1 order by key',
        [seasonYear],
      )
      const rounds = new Map<string, Map<number, Entries>>()
      for (const { key } of rows) rounds.set(key, await readEntries(client, seasonYear, key))
      return rounds
    },
    { application_name: 'qisuan-publication' },
  )
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
