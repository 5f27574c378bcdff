import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import {
  parsePeriod,
  periodText,
  retentionKinds,
  type Period,
  type RetentionKind,
} from '@qisuan/rules/people/retention'
import { nextPublication } from '@qisuan/rules/season/windows'
import { requireUnchanged } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { lapsedAccounts } from '../accounts/queries.ts'
import { countOverdue } from '../retention/count-overdue.ts'
import { deletedLately } from '../retention/deleted-lately.ts'
import { previewPeriod } from '../retention/preview-period.ts'
import { requireLawful, setPeriod } from '../retention/set-period.ts'
import { retentionPeriods, tidyingTimes } from '../retention/periods.ts'

/** More accounts than an installation has. */
const many = 10_000_000
const kinds = Object.keys(retentionKinds) as RetentionKind[]

/** Calls for the periods of personal data. */
export function periodRoutes(on: OnConsole, services: Services): void {
  on('periods', () => stateOf(services))

  on('previewPeriod', async ({ query: { kind, period: text } }) => {
    const to = periodOf(kind, text)
    requireLawful(kind, to)
    const { from, deletes, agreed } = await previewPeriod(services, kind, to)
    return {
      from: periodText(from),
      to: periodText(to),
      deletes,
      accounts: kind === 'accounts' ? (await lapsedAccounts(services, many, to)).length : 0,
      agreed,
      version: services.content.policy().version,
    }
  })

  on('setPeriod', async ({ body: { kind, period: text, seen } }) => {
    await setPeriod(services, kind, parsePeriod(text), (now) => requireUnchanged(seen, { period: periodText(now) }))
    return stateOf(services, { [kind]: periodOf(kind, text) })
  })
}

const periodOf = (kind: RetentionKind, text: string): Period => parsePeriod(text) ?? retentionKinds[kind].default

/** @param changed what this process has just changed, and learns of a moment later */
async function stateOf(
  services: Services,
  changed: Partial<Record<RetentionKind, Period>> = {},
): Promise<OperatorAnswer<'periods'>> {
  const { clock, config, db } = services
  const now = clock.now()
  const periods = { ...(await retentionPeriods(services)), ...changed }
  const overdue = new Map((await countOverdue(services, changed)).map(({ kind, rows }) => [kind, rows]))
  const accounts = (await lapsedAccounts(services, many, periods.accounts)).length
  const next = nextPublication(now, { times: tidyingTimes, timeZone: config.timeZone })
  return {
    next_at: new Date(next).toISOString(),
    periods: kinds.map((kind) => {
      const { name, default: usual, least } = { least: undefined, ...retentionKinds[kind] }
      return {
        kind,
        name,
        period: periodText(periods[kind]),
        usual: periodText(usual),
        least: least ? periodText(least) : null,
        due: kind === 'accounts' ? accounts : kind === 'backups' ? null : (overdue.get(kind) ?? 0),
      }
    }),
    closing: await db.user.count({ where: { closesAt: { lte: new Date(next) } } }),
    deleted: await deletedLately(services),
  }
}
