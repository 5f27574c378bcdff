import { seasonSettings } from '@qisuan/db/season-settings'
import { withClient } from '@qisuan/db/with-client'
import { LaunchError } from '../launcher/launch-error.ts'
import type { RoundDates, SeasonDates } from './plan.ts'

interface SeasonRow {
  year: number
  name: string
  enrolmentBegins: Date | null
  enrolmentEnds: Date | null
  settings: unknown
}

/** A school of the copy that pupils write at enrolment. */
export interface KnownSchool {
  provinceId: number
  name: string
}

const mostSchools = 2000

/** @throws {LaunchError} `not-rehearsable` without a season */
export function readSeason(databaseUrl: string): Promise<SeasonDates> {
  return withClient(databaseUrl, async (client) => {
    const { rows: seasons } = await client.query<SeasonRow>(
      `select year, name, enrolment_begins as "enrolmentBegins", enrolment_ends as "enrolmentEnds", settings
       from season where current`,
    )
    const [season] = seasons
    if (!season) {
      throw new LaunchError(
        'not-rehearsable',
        '还没有赛季，没有什么可以演练：先用 script/qisuan season create 建立一个',
      )
    }
    const { rows: rounds } = await client.query<RoundDates & { kind: string }>(
      `select key, kind, begins_at as "beginsAt", ends_at as "endsAt" from round where season_year = $1 order by key`,
      [season.year],
    )
    const { settings, ...facts } = season
    const { prestartUntil, publicationTimes, languages } = seasonSettings.parse(settings)
    return {
      ...facts,
      prestartUntil: prestartUntil === undefined ? null : new Date(prestartUntil),
      publicationTimes,
      languages,
      preliminary: rounds.find(({ kind }) => kind === 'preliminary') ?? null,
      final: rounds.find(({ kind }) => kind === 'final') ?? null,
    }
  })
}

export function readSchools(databaseUrl: string): Promise<KnownSchool[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<KnownSchool>(
      `select province_id as "provinceId", name from school where hidden_name is null order by md5(name) limit $1`,
      [mostSchools],
    )
    return rows
  })
}
