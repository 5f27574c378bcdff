import type { Command } from '@commander-js/extra-typings'
import { repeatErasures } from '../../modules/accounts/erasure/repeat-erasures.ts'
import { comparePast, type Difference } from '../../modules/backups/compare-past.ts'
import type { AuditActor } from '../../services/database.ts'
import { openServices } from '../../services/open-services.ts'
import type { Services } from '../../services/services.ts'
import { examples, UsageError, type On } from '../line/command-context.ts'

const shownKeys = 20

/** Adds the command that compares a restored moment with the present (docs/adr/operation/0097-a-moment-of-the-past.md). */
export function addPast(database: Command, on: On): void {
  database
    .command('past')
    .argument('<地址>', '恢复到那一刻的数据库，postgresql://…')
    .description('和以前某一刻的数据库比：每张表少了哪些行。那一刻以后注销的人，先在那里再注销一次')
    .addHelpText('after', examples('database past postgresql://qisuan@10.0.0.1:5499/qisuan'))
    .action(
      on(async ({ services, operator }, url) => {
        if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
          throw new UsageError('地址写 postgresql://…，恢复到那一刻的数据库')
        const erased = await eraseAgain(services, url, { operator, action: 'database past' })
        const differences = await comparePast(services, url)
        const again = erased > 0 ? [`那一刻以后注销的 ${erased} 人已在那里再次注销`] : []
        return { lines: [...again, ...differences.map(lineOf)], data: { differences, erased } }
      }),
    )
}

/** Erases in the past whom the present has erased. @returns how many people */
async function eraseAgain({ config, db, log, clock }: Services, pastUrl: string, by: AuditActor): Promise<number> {
  const past = { ...config, databaseUrl: pastUrl, databaseReplicaUrl: undefined, arenaDatabaseUrl: undefined }
  const opened = await openServices({ ...past, erasuresFile: undefined, redisUrl: undefined }, log, { clock, by })
  try {
    return await repeatErasures(opened.services, await db.erasure.findMany())
  } finally {
    await opened.close()
  }
}

/** A difference as one line, with the first of the missing rows. */
function lineOf({ table, before, now, missing }: Difference): string {
  const keys = missing.slice(0, shownKeys).join('、') + (missing.length > shownKeys ? ' …' : '')
  const gone = missing.length > 0 ? `；那时有、现在没有 ${missing.length} 行：${keys}` : ''
  return `${table}：那时 ${before} 行，现在 ${now} 行${gone}`
}
