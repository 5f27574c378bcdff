import type { Command } from '@commander-js/extra-typings'
import { listDisqualifications } from '../../modules/competition/disqualify.ts'
import type { Services } from '../../services/services.ts'
import type { On, Report } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { aligned } from '../line/display.ts'

/** `users disqualified`: who is. */
export function disqualificationCommands(users: Command, on: On): void {
  users
    .command('disqualified')
    .description('列出取消过的参赛资格')
    .action(on(({ services }) => list(services)))
}

async function list(services: Services): Promise<Report> {
  const decisions = await listDisqualifications(services)
  const time = dateTimeFormat(services)
  const rows = decisions.map(({ userId, name, seasonYear, roundKey, reason, decidedAt, reinstatedAt }) => [
    userId,
    name,
    roundKey ?? `${seasonYear} 赛季`,
    reason,
    `${time(decidedAt)} 取消`,
    reinstatedAt ? `${time(reinstatedAt)} 恢复` : '',
  ])
  return { lines: rows.length > 0 ? aligned(rows) : ['没有取消过谁的参赛资格'], data: decisions }
}
