import type { RetentionPeriods } from '@qisuan/rules/people/retention'
import type { Services } from '../../services/services.ts'
import { countOverdue } from '../retention/count-overdue.ts'
import { retentionPeriods } from '../retention/periods.ts'
import { countAccounts, type AccountCounts } from './account-counts.ts'
import { countConsents, countEnrolled, type EnrolledCounts, type VersionCounts } from './consent-counts.ts'
import { countDeletions, countErasures, type DeletionCounts, type ErasureCounts } from './deletion-counts.ts'
import { spanOfYear, type Span } from './span.ts'

/** The yearly self-audit (docs/privacy.md): counts only, none of which leads to a person. */
export interface AnnualReport extends Span {
  year: number
  /** When the report was made; the accounts and enrolments are those of this moment. */
  asOf: Date
  policyVersion: string
  consents: VersionCounts[]
  enrolled: EnrolledCounts
  accounts: AccountCounts
  erasures: ErasureCounts
  deletions: DeletionCounts[]
  /** Rows that the daily job should have deleted by now. */
  overdue: { kind: string; rows: number }[]
  readings: ReadingCounts[]
  periods: RetentionPeriods
}

/** Makes the report of a calendar year in the competition's time zone. The current year is reported until now. */
export async function annualReport(services: Services, year: number): Promise<AnnualReport> {
  const span = spanOfYear(year, services.config.timeZone)
  return {
    year,
    ...span,
    asOf: services.clock.now(),
    policyVersion: services.content.policy().version,
    consents: await countConsents(services, span),
    enrolled: await countEnrolled(services, year),
    accounts: await countAccounts(services),
    erasures: await countErasures(services, span),
    deletions: await countDeletions(services, span),
    overdue: (await countOverdue(services)).filter(({ rows }) => rows > 0),
    readings: await countReadings(services, span),
    periods: await retentionPeriods(services),
  }
}

/** Number of times that operators read personal data by one command in a span of time. */
interface ReadingCounts {
  command: string
  times: number
  /** People whose data was read, each once. */
  people: number
  operators: number
}

/** Counts what the security log still has (docs/adr/people/0033-security-log.md). A command that shows nothing in clear is no reading. */
async function countReadings({ pool }: Services, { from, until }: Span): Promise<ReadingCounts[]> {
  const { rows } = await pool.query<ReadingCounts>(
    `select detail ->> 'command' as command, count(distinct event.id)::int as times,
       count(distinct person)::int as people, count(distinct operator)::int as operators
     from security_event event left join lateral unnest(user_ids) person on true
     where kind = 'person_read' and detail -> 'fields' <> '[]' and at >= $1 and at < $2
     group by command order by command`,
    [from, until],
  )
  return rows
}
