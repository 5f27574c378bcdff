import { dimensionNames } from '@qisuan/contracts/console/statistics/statistics-words'
import { smallestShown } from '@qisuan/rules/boards/small-numbers'
import { allSeasons } from '../../modules/competition/queries.ts'
import { countSeason, type Statistics } from '../../modules/statistics/count-season.ts'
import { statisticsPage } from '../../modules/statistics/page.ts'
import { overview, tableBy, writeTables, type Table } from '../../modules/statistics/tables.ts'
import { dimensions } from '../../modules/statistics/labels.ts'
import { writePrivateFile } from '../../services/private-file.ts'
import { wholeNumber } from '../line/args.ts'
import { examples, UsageError, type AddCommands } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'

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
        const tables = dimension === undefined ? overview(statistics) : [tableNamed(statistics, dimension)]
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

/** @throws UsageError for an unknown dimension */
function tableNamed(statistics: Statistics, dimension: string): Table {
  if (dimension === 'day' || dimension === '日') return tableBy(statistics, 'day')
  const known = dimensions.find((each) => each === dimension || dimensionNames[each] === dimension)
  if (!known) throw new UsageError(`不能按“${dimension}”统计。可以按 ${by}、day（日）`)
  return tableBy(statistics, known)
}

const linesOf = ({ title, headings, rows }: Table): string[] => [
  title,
  ...(rows.length > 0 ? aligned([headings, ...rows]).map((line) => `  ${line}`) : ['  还没有人报名']),
  '',
]
