import { isEnough, needsGuardian } from '@qisuan/rules/people/consent'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { Services } from '../../services/services.ts'
import { allSeasons } from '../competition/queries.ts'
import type { Span } from './span.ts'

/** Number of consents to one version of the policy in a span of time, by what happened to them. Erased people are in none. */
export interface VersionCounts {
  version: string
  /** People who agreed for themselves. */
  agreed: number
  /** People whose guardian agreed. */
  guardians: number
  /** People whose consents were withdrawn. */
  withdrawn: number
}

export async function countConsents({ pool }: Services, { from, until }: Span): Promise<VersionCounts[]> {
  const { rows } = await pool.query<VersionCounts>(
    `select policy_version as version,
       count(distinct user_id) filter (where guardian_phone_sealed is null and collected_by is null and given)::int as agreed,
       count(distinct user_id) filter (where (guardian_phone_sealed is not null or collected_by is not null) and given)::int as guardians,
       count(distinct user_id) filter (where withdrawn)::int as withdrawn
     from consent, lateral (
       select given_at >= $1 and given_at < $2 as given, coalesce(withdrawn_at >= $1 and withdrawn_at < $2, false) as withdrawn
     ) during
     where given or withdrawn
     group by policy_version order by policy_version`,
    [from, until],
  )
  return rows
}

/** The people who are enrolled in a season, by what they have consented to. */
export interface EnrolledCounts {
  people: number
  /** Of these, people whose guardian has to agree. */
  children: number
  /** Their consent to the current version is complete, with the guardian's if they need it. */
  complete: number
  /** Only to an earlier version, or without the guardian's; the site asks at the next visit. */
  incomplete: number
  /** No consent that stands. */
  missing: number
}

interface EnrolledGroup {
  group: GroupNumber
  people: number
  anything: boolean
  current: boolean
  guardian: boolean
  over14: boolean | null
}

/** Counts nobody for a year without a season. */
export async function countEnrolled(services: Services, seasonYear: number): Promise<EnrolledCounts> {
  const seasons = await allSeasons(services)
  const asks = seasons.find(({ year }) => year === seasonYear)?.settings.guardianConsent ?? true
  const counts: EnrolledCounts = { people: 0, children: 0, complete: 0, incomplete: 0, missing: 0 }
  for (const { group, people, anything, current, guardian, over14 } of await enrolledGroups(services, seasonYear)) {
    counts.people += people
    if (needsGuardian(group, { asks, over14 })) counts.children += people
    if (current && isEnough({ over14, guardian }, group, asks)) counts.complete += people
    else if (anything) counts.incomplete += people
    else counts.missing += people
  }
  return counts
}

async function enrolledGroups({ pool, content }: Services, seasonYear: number): Promise<EnrolledGroup[]> {
  const { rows } = await pool.query<EnrolledGroup>(
    `select "group", anything, current, guardian, over14, count(*)::int as people
     from enrolment, lateral (
       select count(*) > 0 as anything,
         coalesce(bool_or(policy_version = $2), false) as current,
         coalesce(bool_or(policy_version = $2 and (guardian_phone_sealed is not null or collected_by is not null)), false) as guardian,
         (array_agg(over14 order by given_at desc) filter (where policy_version = $2 and over14 is not null))[1] as over14
       from consent where consent.user_id = enrolment.user_id and withdrawn_at is null
     ) consents
     where season_year = $1
     group by "group", anything, current, guardian, over14`,
    [seasonYear, content.policy().version],
  )
  return rows
}
