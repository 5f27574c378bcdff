import { smallestShown } from '@qisuan/rules/small-numbers'
import { allSeasons } from '../modules/competition/queries.ts'
import { countSeason, type Statistics } from '../modules/statistics/count-season.ts'
import { statisticsPage } from '../modules/statistics/page.ts'
import { dimensionNames, dimensions, hidden, stepNames, steps } from '../modules/statistics/words.ts'
import { writePrivateFile } from '../services/private-file.ts'
import { writeTable } from '../services/tables/write-table.ts'
import { wholeNumber } from './args.ts'
import { examples, UsageError, type AddCommands } from './command-context.ts'
import { aligned } from './display.ts'

type Cell = string | number
interface Table {
  title: string
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
}

const by = Object.entries(dimensionNames)
  .map(([key, name]) => `${key}（${name}）`)
  .join('、')

export const statisticsCommand: AddCommands = (program, on) => {
  program
    .command('statistics')
    .option('--season <年份>', '默认当前赛季')
    .option('--by <按什么>', `${by}、day（日）；默认一份总览`)
    .option('--to <文件>', '写成 .csv、.xlsx，或可以打印的 .html，带图')
    .description(`报名和参赛的统计，给赞助方和教育部门。少于 ${smallestShown} 人的数目不写，看不出是哪个孩子`)
    .addHelpText('after', examples('statistics', 'statistics --by school --to 学校.xlsx', 'statistics --to 统计.html'))
    .action(
      on(async ({ services }, { season: yearArg, by: dimension, to }) => {
        const seasons = await allSeasons(services)
        const year = yearArg === undefined ? seasons[0]?.year : wholeNumber(yearArg, '年份')
        const season = seasons.find((each) => each.year === year)
        if (!season)
          throw new UsageError(
            year === undefined ? '还没有赛季：script/qisuan season create <年份>' : `没有 ${year} 赛季`,
          )
        const statistics = await countSeason(services, season)
        const tables = dimension === undefined ? overview(statistics) : [tableOf(statistics, dimension)]
        if (to === undefined) return { lines: tables.flatMap(linesOf), data: statistics }
        if (to.toLowerCase().endsWith('.html')) {
          const { organisation: organiser, accent } = services.content.organiser()
          const of = { organiser, timeZone: services.config.timeZone, accent: accent?.light }
          await writePrivateFile(to, statisticsPage(statistics, of))
        } else await writeTables(to, tables)
        return { lines: [`已写好 ${to}`], data: statistics }
      }),
    )
}

const shown = (count: number | null): Cell => count ?? hidden

function overview(statistics: Statistics): Table[] {
  const { year, name, registered, total } = statistics
  const course: Table = {
    title: `${year} 赛季（${name}）`,
    headings: ['步骤', '人数'],
    rows: [['注册', shown(registered)], ...steps.map((step) => [stepNames[step], shown(total[step])] as const)],
  }
  return [course, ...(['group', 'language', 'province'] as const).map((each) => tableOf(statistics, each))]
}

/** @throws UsageError for an unknown dimension */
function tableOf({ tables, days }: Statistics, dimension: string): Table {
  if (dimension === 'day' || dimension === '日') {
    const rows = days.map(({ day, registered, enrolled, played }) => [
      day,
      ...[registered, enrolled, played].map(shown),
    ])
    return { title: '按日', headings: ['日期', '注册', stepNames.enrolled, '第一次有成绩'], rows }
  }
  const known = dimensions.find((each) => each === dimension || dimensionNames[each] === dimension)
  if (!known) throw new UsageError(`不能按“${dimension}”统计。可以按 ${by}、day（日）`)
  return {
    title: `按${dimensionNames[known]}`,
    headings: [dimensionNames[known], ...steps.map((step) => stepNames[step])],
    rows: tables[known].map(({ name, counts }) => [name, ...steps.map((step) => shown(counts[step]))]),
  }
}

const linesOf = ({ title, headings, rows }: Table): string[] => [
  title,
  ...(rows.length > 0 ? aligned([headings, ...rows]).map((line) => `  ${line}`) : ['  还没有人报名']),
  '',
]

/** One table is written as it is, several below each other with their titles in the first column. */
async function writeTables(file: string, tables: readonly Table[]): Promise<void> {
  const [only] = tables
  if (only && tables.length === 1) return void (await writeTable(file, only.headings, only.rows))
  const rows = tables.flatMap(({ title, rows: own }) => own.map((row) => [title, ...row]))
  await writeTable(file, ['表', '项目', '人数／报名', '参赛', '晋级', '获奖'], rows)
}
