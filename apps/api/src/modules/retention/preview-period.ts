import { policyFiles } from '@qisuan/db/policy'
import { isLonger, type Period, type RetentionKind } from '@qisuan/rules/people/retention'
import type { Services } from '../../services/services.ts'
import { countOverdue } from './count-overdue.ts'
import { retentionPeriods } from './periods.ts'

/** Effect of a change of a period. */
export interface PeriodPreview {
  from: Period
  /** Rows that the next daily job deletes; accounts are not counted here. */
  deletes: number
  /** People who agreed to the current version of the policy while it printed a shorter period. */
  agreed: number
}

export async function previewPeriod(services: Services, kind: RetentionKind, to: Period): Promise<PeriodPreview> {
  const from = (await retentionPeriods(services))[kind]
  const overdue = await countOverdue(services, { [kind]: to })
  return {
    from,
    deletes: overdue.find((each) => each.kind === kind)?.rows ?? 0,
    agreed: isLonger(to, from) && (await isPrinted(services, kind)) ? await peopleWhoAgreed(services) : 0,
  }
}

/** True if a document to which people agree prints the period. */
async function isPrinted({ content }: Services, kind: RetentionKind): Promise<boolean> {
  const texts = await Promise.all(policyFiles.map(async (path) => String(await content.files().get(path)?.read())))
  return texts.some((text) => new RegExp(String.raw`\{\{ *periods\.${kind} *\}\}`).test(text))
}

async function peopleWhoAgreed({ pool, content }: Services): Promise<number> {
  const { rows } = await pool.query<{ people: number }>(
    'select count(distinct user_id)::int as people from consent where policy_version = $1 and withdrawn_at is null',
    [content.policy().version],
  )
  return rows[0]?.people ?? 0
}
