import type { Pool } from 'pg'
import type { Services } from '../../../services/services.ts'
import { shownSeason } from '../../competition/queries.ts'
import { erasedName, namesOf, provinceNames } from '../names.ts'
import { publishedRows } from './published-rows.ts'
import { searchPatterns } from '../search-patterns.ts'

/** The rank of one person in one round at a past time. */
export interface PastStanding {
  userId: number
  username: string
  organization: string
  areaName: string
  roundKey: string
  group: number
  score: number
  rank: number
  total: number
  provinceRank: number
}

export interface PastStandings {
  snapshotId: bigint
  asOf: Date
  standings: PastStanding[]
}

const mostPeople = 50

/**
 * Ranks in the current season at a past moment, by the last publication until then. For operators only, because a freeze may hide that
 * publication. `who` is a user id or part of a name.
 * @returns undefined if nothing was published by then
 */
export async function standingsAt(
  services: Services,
  { moment, who }: { moment: Date; who: number | string },
): Promise<PastStandings | undefined> {
  const { year, rounds } = await shownSeason(services)
  const snapshot = await lastUntil(services.pool, year, moment)
  if (!snapshot) return undefined
  const people = typeof who === 'number' ? [who] : await peopleNamed(services.pool, who)
  const keys = new Set(rounds.map(({ key }) => key))
  const found = await Promise.all(people.map((userId) => standingsOf(services, userId, snapshot.snapshotId)))
  return { ...snapshot, standings: found.flat().filter(({ roundKey }) => keys.has(roundKey)) }
}

async function standingsOf(services: Services, userId: number, snapshotId: bigint): Promise<PastStanding[]> {
  const rows = await publishedRows(services.pool, { userId, snapshotIds: [String(snapshotId)] })
  const provinces = await provinceNames(services)
  const names = await namesOf(services, { people: [userId], schools: rows.map(({ schoolId }) => schoolId) })
  return rows.map(({ roundKey, group, score, rank, total, provinceRank, provinceId, schoolId }) => ({
    userId,
    username: names.people.get(userId) ?? erasedName,
    organization: names.schools.get(schoolId) ?? '',
    areaName: provinces.get(provinceId) ?? '',
    roundKey,
    group,
    score,
    rank,
    total,
    provinceRank,
  }))
}

async function lastUntil(
  pool: Pool,
  year: number,
  moment: Date,
): Promise<Omit<PastStandings, 'standings'> | undefined> {
  const { rows } = await pool.query<{ id: string; as_of: Date }>(
    `select id, as_of from ranking_snapshot where season_year = $1 and published_at <= $2 order by published_at desc, id desc limit 1`,
    [year, moment],
  )
  const [last] = rows
  return last && { snapshotId: BigInt(last.id), asOf: last.as_of }
}

async function peopleNamed(pool: Pool, name: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from user_account where search_text(name) like $1 order by char_length(name), name, id limit ${mostPeople}`,
    [searchPatterns(name).exact],
  )
  return rows.map(({ id }) => id)
}
