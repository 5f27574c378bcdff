import { retentionKinds, type Period, type RetentionKind, type RetentionPeriods } from '@qisuan/rules/people/retention'
import { memoizeUntilChange } from '../../services/cache/memoize-until-change.ts'
import type { Services } from '../../services/services.ts'

/** Period of each kind of data; cached until a change is notified. */
export const retentionPeriods: (services: Services) => Promise<RetentionPeriods> = memoizeUntilChange(
  async ({ db }) => {
    const rows = await db.retentionPeriod.findMany()
    const periodOf = (kind: RetentionKind): Period => {
      const { count, unit } = rows.find((row) => row.kind === kind) ?? retentionKinds[kind].default
      return { count, unit }
    }
    return {
      accounts: periodOf('accounts'),
      idNumbers: periodOf('idNumbers'),
      withdrawn: periodOf('withdrawn'),
      unknownScores: periodOf('unknownScores'),
      sessions: periodOf('sessions'),
      codes: periodOf('codes'),
      attempts: periodOf('attempts'),
      devices: periodOf('devices'),
      launchTokens: periodOf('launchTokens'),
      smsInbox: periodOf('smsInbox'),
      messages: periodOf('messages'),
      classes: periodOf('classes'),
      backups: periodOf('backups'),
      audit: periodOf('audit'),
      securityLog: periodOf('securityLog'),
    }
  },
)

/** The latest time of data whose period is over, in SQL: `$1` is now, `$2` the period. */
export const cutoff = '$1::timestamptz - $2::interval'

/** A period as PostgreSQL's `interval`. */
export const intervalOf = ({ count, unit }: Period): string => `${count} ${unit}`

/** The operator whom the audit names for what the daily job deletes. */
export const retentionOperator = '保存期限'

/** When the daily job runs, in the competition's time zone: at night, when nobody plays. */
export const tidyingTimes = ['04:00']
