import type { Command } from '@commander-js/extra-typings'
import { groupOf, groups, parseGroup } from '@qisuan/rules/people/groups'
import { currentSeason } from '../../modules/competition/queries.ts'
import { exportBoard } from '../../modules/rankings/export-board.ts'
import { standingsAt } from '../../modules/rankings/publication/standings-at.ts'
import { topOfBoard } from '../../modules/rankings/boards/top-of-board.ts'
import type { Services } from '../../services/services.ts'
import { examples, type On, type Report } from '../line/command-context.ts'
import { dateTimeArg, dateTimeFormat } from '../line/date-time.ts'
import { groupArg, requireRound } from '../line/args.ts'

const rowsShown = 10

/** Adds the commands that show the boards: as they are, and as they were at a given time. */
export function standingsCommands(rankings: Command, on: On): void {
  rankings
    .command('show')
    .argument('[轮次]', '默认是正在进行的一轮')
    .option('--true', '最新的，封榜时也一样')
    .description(`看各组前 ${rowsShown} 名：默认是大家看到的`)
    .action(on(async ({ services }, arg, options) => show(services, arg, options.true ?? false)))

  rankings
    .command('at')
    .argument('<日期或时刻>')
    .argument('<昵称或用户号>')
    .description('查某一天结束时（或某一时刻）某人的名次，封榜中的也查得到')
    .addHelpText('after', examples('rankings at 2026-11-21 小小航', 'rankings at "2026-11-21 10:00" 1024'))
    .action(on(async ({ services }, when, who) => at(services, when, who)))

  rankings
    .command('export')
    .argument('<轮次>')
    .requiredOption('--group <组>', '哪一组，组名或编号')
    .requiredOption('--to <文件>', '.xlsx、.csv，或 .arrow：公布的文件原样，只有编号，pandas、DuckDB 等能打开')
    .option('--schools', '学校榜')
    .option('--true', '最新的，封榜时也一样')
    .description('导出一组的整个榜单')
    .addHelpText(
      'after',
      examples(
        'rankings export 2026-1 --group 2 --to 中学组.xlsx',
        'rankings export 2026-1 --group 2 --to 中学组.arrow',
      ),
    )
    .action(on(async ({ services }, round, options) => exportTo(services, round, options)))
}

async function exportTo(
  services: Services,
  round: string,
  options: { group: string; to: string; schools?: true | undefined; true?: true | undefined },
): Promise<Report> {
  const roundKey = await requireRound(services, round)
  const group = groupArg(options.group)
  const list = options.schools ? 'schools' : 'pupils'
  const file = options.to
  const written = await exportBoard(services, { roundKey, group, list, file, hiddenToo: options.true ?? false })
  if (!written) return { lines: ['还没有公布过榜单'], data: null }
  const { asOf, rows } = written
  return { lines: [`已写好 ${file}：${dateTimeFormat(services)(asOf)} 的榜单，${rows} 行`], data: { file, asOf, rows } }
}

async function show(services: Services, arg: string | undefined, hiddenToo: boolean): Promise<Report> {
  const roundKey = arg ? await requireRound(services, arg) : (await currentSeason(services)).roundSlug
  const time = dateTimeFormat(services)
  const boards = []
  for (const { number: group, name } of groups) {
    const board = await topOfBoard(services, { roundKey, group, rows: rowsShown, hiddenToo })
    if (!board) return { lines: ['还没有公布过榜单'], data: [] }
    if (board.total > 0) boards.push({ roundKey, group, name, ...board })
  }
  const lines = boards.flatMap(({ name, total, asOf, list }) => [
    `${roundKey} ${name}，共 ${total} 名，${time(asOf)}`,
    ...list.map(
      ({ rank, username, score, organization, areaName }) =>
        `  ${String(rank).padStart(4)}  ${username}  ${score}  ${organization}  ${areaName}`,
    ),
  ])
  return { lines, data: boards }
}

async function at(services: Services, when: string, who: string): Promise<Report> {
  const moment = dateTimeArg(when, services, { bareDate: 'last' })
  const past = await standingsAt(services, { moment, who: /^\d+$/.test(who) ? Number(who) : who })
  if (!past) return { lines: ['那时还没有公布过榜单'], data: null }
  const lines = [`第 ${past.snapshotId} 期，${dateTimeFormat(services)(past.asOf)}`]
  if (past.standings.length === 0) lines.push(`  榜上没有 ${who}`)
  for (const row of past.standings) {
    const group = parseGroup(row.group)
    const place = `${row.roundKey} ${group ? groupOf(group).name : ''} 第 ${row.rank} 名（共 ${row.total} 名，省内第 ${row.provinceRank}）`
    lines.push(`  ${row.userId} ${row.username}（${row.organization}，${row.areaName}）${place}，成绩 ${row.score}`)
  }
  return { lines, data: past }
}
