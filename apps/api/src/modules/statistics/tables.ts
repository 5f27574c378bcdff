import { dimensionNames, stepNames } from '@qisuan/contracts/console/statistics/statistics-words'
import { writeTable } from '../../services/tables/write-table.ts'
import type { Statistics } from './count-season.ts'
import { hidden, steps, type Dimension } from './labels.ts'

type Cell = string | number

/** Statistics as a person reads them, or a sheet holds them. */
export interface Table {
  title: string
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
}

const shown = (count: number | null): Cell => count ?? hidden

/** The course of the season, and who takes part by group, language, macroregion and province. */
export function overview(statistics: Statistics): Table[] {
  const { year, name, registered, total } = statistics
  const course: Table = {
    title: `${year} 赛季（${name}）`,
    headings: ['步骤', '人数'],
    rows: [['注册', shown(registered)], ...steps.map((step) => [stepNames[step], shown(total[step])] as const)],
  }
  return [
    course,
    ...(['group', 'language', 'macroregion', 'province'] as const).map((each) => tableBy(statistics, each)),
  ]
}

export function tableBy({ tables, days }: Statistics, dimension: Dimension | 'day'): Table {
  if (dimension === 'day') {
    const rows = days.map(({ day, registered, enrolled, played }) => [
      day,
      ...[registered, enrolled, played].map(shown),
    ])
    return { title: '按日', headings: ['日期', '注册', stepNames.enrolled, '第一次有成绩'], rows }
  }
  return {
    title: `按${dimensionNames[dimension]}`,
    headings: [dimensionNames[dimension], ...steps.map((step) => stepNames[step])],
    rows: tables[dimension].map(({ name, counts }) => [name, ...steps.map((step) => shown(counts[step]))]),
  }
}

/** One table is written as it is, several below each other with their titles in the first column. */
export async function writeTables(file: string, tables: readonly Table[]): Promise<void> {
  const [only] = tables
  if (only && tables.length === 1) return void (await writeTable(file, only.headings, only.rows))
  const rows = tables.flatMap(({ title, rows: own }) => own.map((row) => [title, ...row]))
  await writeTable(file, ['表', '项目', '人数／报名', '参赛', '晋级', '获奖'], rows)
}
