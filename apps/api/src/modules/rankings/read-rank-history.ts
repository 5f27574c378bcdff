import type { Answer } from '@qisuan/contracts/contract'
import { LRUCache } from 'lru-cache'
import { perServices } from '../../services/cache/per-services.ts'
import type { Services } from '../../services/services.ts'
import { disqualificationOf } from '../competition/queries.ts'
import { publishedRows } from './publication/published-rows.ts'
import { roundOf } from './round-of.ts'

type History = Answer<'rankHistory'>

/** The lines of people who looked lately. One is two small numbers a day. */
const lines = perServices(() => new LRUCache<string, History['list']>({ max: 1000 }))

/**
 * A person's ranks in a round, oldest first: of each day the last published snapshot that readers may see. Empty for the disqualified.
 * @throws ValidationError on `round` when the round does not exist
 */
export async function readRankHistory(services: Services, userId: number, requested?: string): Promise<History> {
  const { season, key: roundKey } = await roundOf(services, requested)
  if (await disqualificationOf(services, { userId, roundKey })) return { round: roundKey, list: [] }
  const days = await lastOfEachDay(services, season.year, roundKey)
  // Published days do not change, so the newest one identifies the line.
  const name = `${userId}/${roundKey}/${days.at(-1)?.id ?? ''}`
  const list = lines(services).get(name) ?? (await lineOf(services, { userId, roundKey, days }))
  lines(services).set(name, list)
  return { round: roundKey, list }
}

interface PublishedDay {
  id: string
  asOf: Date
}

async function lastOfEachDay(
  { pool, config }: Services,
  seasonYear: number,
  roundKey: string,
): Promise<PublishedDay[]> {
  const { rows } = await pool.query<PublishedDay>(
    `select distinct on ((as_of at time zone $3)::date) snapshot.id, as_of as "asOf"
     from ranking_snapshot snapshot join round on round.key = $2
     where snapshot.season_year = $1 and (round.frozen_from is null or published_at < round.frozen_from)
     order by (as_of at time zone $3)::date, published_at desc, snapshot.id desc`,
    [seasonYear, roundKey, config.timeZone],
  )
  return rows
}

async function lineOf(
  { pool }: Services,
  { userId, roundKey, days }: { userId: number; roundKey: string; days: readonly PublishedDay[] },
): Promise<History['list']> {
  const times = new Map(days.map(({ id, asOf }) => [id, asOf]))
  const rows = await publishedRows(pool, { userId, roundKey, snapshotIds: [...times.keys()] })
  return rows.map(({ snapshotId, rank, total, provinceRank, provinceTotal }) => ({
    as_of: times.get(String(snapshotId))?.toISOString() ?? '',
    rank,
    total,
    province_rank: provinceRank,
    province_total: provinceTotal,
  }))
}
