import { setImmediate } from 'node:timers/promises'
import type { ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'
import type { Services } from '../../../services/services.ts'
import { quoted } from '../../../services/tables/cells.ts'
import type { CheckedRow, Problem, Titles } from '../../../services/tables/columns.ts'
import { requireOneOf } from '../../../services/tables/header.ts'
import { openTable, type Table } from '../../../services/tables/open-table.ts'
import { columnNaming } from '../../people/check-people.ts'
import type { ComparedField } from '../../../services/record-reading.ts'
import { comparesPeople, idColumns, idsIn } from '../../people/person-columns.ts'
import { mergedAccounts, mergedInto, recognisePeople, type NamedPerson } from '../../people/recognise-people.ts'
import type { Naming } from './owners.ts'
import type { IncomingScore } from './record-scores.ts'
import { scoreColumns } from './score-columns.ts'

/** A line of a file of scores. */
export interface ScoreLine extends IncomingScore {
  /** The column that says whose it is. */
  whose: string
  /** Of a line that is wrong: where and how. */
  problem?: { column: string; reason: string }
}

export interface ScoreFile {
  titles: Titles<Columns>
  /** Headings that no column reads. */
  ignored: readonly string[]
  /** Two thousand lines at a time; the next ones are read while these are used. */
  chunks: AsyncIterable<ScoreLine[]>
  /** The people of whom something has been compared so far. */
  compared: Read
  comparesPeople: boolean
  /** Share of the file that has been read, from 0 to 1. */
  progress: () => number
}

const chunkSize = 2000

/** Opens a file of scores, of any length. @throws TableError */
export async function openScores(services: Services, file: string, seasonYear: number): Promise<ScoreFile> {
  const table = await openTable(file, scoreColumns(services.config.timeZone))
  requireOneOf(table.headings, Object.values(idColumns))
  const compared: Read = { realname: new Set(), idcard: new Set() }
  const named = chunksOf(table, await mergedAccounts(services))
  const chunks = needsRecognition(table) ? recognised(services, named, { seasonYear, compared, header: table }) : named
  const { titles, ignored, progress } = table
  return { titles, ignored, chunks: readAhead(chunks), compared, comparesPeople: comparesPeople(table), progress }
}

/** One id other than a phone is looked up together with what decides about the score; anything more is recognised before. */
function needsRecognition(table: ScoreTable): boolean {
  const given = idsIn(table)
  return given.length > 1 || given.includes('phone') || comparesPeople(table)
}

/** The same items; the next one is read while the present one is used. */
async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    for (let next = items.next(); ;) {
      const { done, value } = await next
      if (done) return
      next = items.next()
      // Thrown when it is its turn.
      next.catch(() => {})
      yield value
    }
  } finally {
    await items.return(undefined)
  }
}

type Columns = ReturnType<typeof scoreColumns>
type ScoreTable = Table<Columns>
/** A line that still names its person as the file does. */
type NamedLine = Omit<ScoreLine, keyof Naming> & NamedPerson
type Read = Record<ComparedField, Set<number>>
type Merged = ReadonlyMap<number, number>

async function* chunksOf(table: ScoreTable, merged: Merged): AsyncGenerator<NamedLine[]> {
  let chunk: NamedLine[] = []
  for await (const batch of table.batches) {
    for (const each of batch) {
      chunk.push(lineOf(each, table, merged))
      if (chunk.length < chunkSize) continue
      yield chunk
      chunk = []
    }
    // Looks at what the database has answered meanwhile.
    await setImmediate()
  }
  if (chunk.length > 0) yield chunk
}

function lineOf(read: CheckedRow<Columns>, table: ScoreTable, merged: Merged): NamedLine {
  const row = read.row ?? read.readable
  const line = { ...row, line: read.line, whose: columnNaming(row, table) }
  if (read.problems) return wrongLine(line, read.problems[0])
  const { userId, externalId, platformId, phone } = line
  const into = userId === undefined ? undefined : merged.get(userId)
  if (into !== undefined) return wrongLine(line, { column: table.titles.userId, reason: mergedInto(into) })
  if (userId ?? externalId ?? platformId ?? phone) return line
  return wrongLine(line, { column: line.whose, reason: '没有填' })
}

/** A line of somebody whose score, at the same task and time, an earlier line has. */
export const repeatedLine = (line: ScoreLine, earlier: number): ScoreLine =>
  wrongLine(line, { column: line.whose, reason: `与第 ${earlier} 行是同一个人` })

function wrongLine<Line extends object>(line: Line, { column, reason }: Pick<Problem, 'column' | 'reason'>) {
  return { ...line, wrong: column, problem: { column, reason } }
}

/** The lines with their people. Nothing is kept of whom a line means where its ids or its name contradict each other. */
async function* recognised(
  services: Services,
  chunks: AsyncGenerator<NamedLine[]>,
  { seasonYear, compared, header }: { seasonYear: number; compared: Read; header: ScoreTable },
): AsyncGenerator<ScoreLine[]> {
  for await (const lines of chunks) {
    const people = await recognisePeople(services, { named: lines, seasonYear, header })
    yield lines.map((named, index) => {
      const { phone, realname: _, paper: __, idcard: ___, ...line } = named
      const { userId, fault, compared: wasCompared = [] } = people[index] ?? {}
      for (const column of wasCompared) if (userId !== undefined) compared[column].add(userId)
      if (!fault) return { ...line, userId }
      // An id that nobody has yet is kept with the score: its owner may become known.
      if (fault.unknown && idsOf(named) === 1 && phone === undefined) return line
      const nobodys = { ...line, userId: undefined, externalId: undefined, platformId: undefined }
      return line.wrong === undefined ? wrongLine(nobodys, fault) : nobodys
    })
  }
}

const idsOf = ({ phone, userId, externalId, platformId }: NamedLine): number =>
  [phone, userId, externalId, platformId].filter((id) => id !== undefined).length

/** A line that does not count. */
export interface RejectedLine {
  line: number
  reason: ScoreRefusal
  /** Column of the problem, where that is one cell. */
  column?: string
  detail?: string
}

export function rejectedLine(line: ScoreLine, reason: ScoreRefusal, titles: Titles<Columns>): RejectedLine {
  const { problem } = line
  const found = problem
    ? { ...(problem.column && { column: problem.column }), detail: problem.reason }
    : cellOf(line, reason, titles)
  return { line: line.line, reason, ...found }
}

/** The cell that makes a readable line not count. */
function cellOf(
  { userId, externalId, platformId, task, whose }: ScoreLine,
  reason: ScoreRefusal,
  titles: Titles<Columns>,
): Pick<RejectedLine, 'column' | 'detail'> {
  if (reason === 'wrong_task' && task !== undefined) {
    return { column: titles.task, detail: `${quoted(task)}不是本组的任务` }
  }
  if (reason === 'outside_window' || reason === 'in_future') return { column: titles.scoredAt }
  if (reason !== 'unknown_person') return {}
  return { column: whose, detail: `没有${whose}为${quoted(String(userId ?? externalId ?? platformId))}的人` }
}
