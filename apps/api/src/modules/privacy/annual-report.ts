import type { RetentionPeriods } from '@qisuan/rules/people/retention'
import type { Services } from '../../services/services.ts'
import { countOverdue } from '../retention/count-overdue.ts'
import { retentionPeriods } from '../retention/periods.ts'
import { countAccounts, type AccountCounts } from './account-counts.ts'
import { countConsents, countEnrolled, type EnrolledCounts, type VersionCounts } from './consent-counts.ts'
import { countDeletions, countErasures, type DeletionCounts, type ErasureCounts } from './deletion-counts.ts'
import { countReadings, type ReadingCounts } from './reading-counts.ts'
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
