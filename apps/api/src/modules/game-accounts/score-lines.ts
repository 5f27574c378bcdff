import { setImmediate } from 'node:timers/promises'
import type { ScoreRefusal } from '@qisuan/rules/score-verdicts'
import type { Services } from '../../services/services.ts'
import { quoted } from '../../services/tables/cells.ts'
import type { CheckedRow, Problem, RowOf } from '../../services/tables/columns.ts'
import { hasColumn, requireOneOf } from '../../services/tables/header.ts'
import { openTable } from '../../services/tables/open-table.ts'
import {
  idColumns,
  mergedAccounts,
  personColumns,
  mergedInto,
  recognisePeople,
  type NamedPerson,
} from '../people/queries.ts'
import type { Naming } from './owners.ts'
import type { IncomingScore } from './record-scores.ts'
import { scoreColumns } from './score-columns.ts'

/** A line of a file of scores. */
export interface ScoreLine extends IncomingScore {
  /** Of a line that is wrong: where and how. */
  problem?: { column: string; reason: string }
}

export interface ScoreFile {
  /** Headings that no column reads. */
  ignored: readonly string[]
  /** Two thousand lines at a time; the next ones are read while these are used. */
  chunks: AsyncIterable<ScoreLine[]>
  /** The people whose real names have been compared so far. */
  compared: Set<number>
  /** How much of the file has been read, from 0 to 1. */
  progress: () => number
}

const chunkSize = 2000
/** Opens a file of scores, of any length. @throws TableError */
export async function openScores(services: Services, file: string, seasonYear: number): Promise<ScoreFile> {
  const table = await openTable(file, scoreColumns(services.config.timeZone))
  requireOneOf(table.headings, Object.values(idColumns))
  const compared = new Set<number>()
  const named = chunksOf(table.batches, await mergedAccounts(services))
  const chunks = needsRecognition(table.headings) ? recognised(services, named, { seasonYear, compared }) : named
  return { ignored: table.ignored, chunks: readAhead(chunks), compared, progress: table.progress }
}

/** One id other than a phone is looked up together with what decides about the score; anything more is recognised before. */
function needsRecognition(headings: readonly string[]): boolean {
  const given = Object.values(idColumns).filter((column) => hasColumn(headings, column))
  return given.length > 1 || [personColumns.phone, personColumns.realname].some((column) => hasColumn(headings, column))
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
type ScoreRow = RowOf<Columns>
/** A line that still names its person as the file does. */
type NamedLine = Omit<ScoreLine, keyof Naming> & NamedPerson
type Merged = ReadonlyMap<number, number>

async function* chunksOf(batches: AsyncIterable<CheckedRow<Columns>[]>, merged: Merged): AsyncGenerator<NamedLine[]> {
  let chunk: NamedLine[] = []
  for await (const batch of batches) {
    for (const { line, row, problems, readable } of batch) {
      chunk.push(problems ? wrongLine({ ...readable, line }, problems[0]) : lineOf(line, row, merged))
      if (chunk.length < chunkSize) continue
      yield chunk
      chunk = []
    }
    // Looks at what the database has answered meanwhile.
    await setImmediate()
  }
  if (chunk.length > 0) yield chunk
}

function lineOf(line: number, row: ScoreRow, merged: Merged): NamedLine {
  const { userId } = row
  const into = userId === undefined ? undefined : merged.get(userId)
  if (into !== undefined) return wrongLine({ ...row, line }, { column: numbered, reason: mergedInto(into) })
  if (userId ?? row.externalId ?? row.platformId ?? row.phone) return { ...row, line }
  return wrongLine({ ...row, line }, { column: numbered, reason: '没有填' })
}

const numbered = idColumns.userId.headings[0]

function wrongLine(line: NamedLine, { column, reason }: Pick<Problem, 'column' | 'reason'>): NamedLine {
  return { ...line, wrong: column, problem: { column, reason } }
}

/** The lines with their people. Nothing is kept of whom a line means where its ids or its name contradict each other. */
async function* recognised(
  services: Services,
  chunks: AsyncGenerator<NamedLine[]>,
  { seasonYear, compared }: { seasonYear: number; compared: Set<number> },
): AsyncGenerator<ScoreLine[]> {
  for await (const lines of chunks) {
    const people = await recognisePeople(services, { named: lines, seasonYear })
    yield lines.map((named, index) => {
      const { phone, realname: _, ...line } = named
      const { userId, fault, compared: wasCompared } = people[index] ?? {}
      if (wasCompared && userId !== undefined) compared.add(userId)
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
  /** Where and what is wrong, where that is one cell. */
  column?: string
  detail?: string
}

export function rejectedLine(line: ScoreLine, reason: ScoreRefusal): RejectedLine {
  const { problem } = line
  const found = problem
    ? { ...(problem.column && { column: problem.column }), detail: problem.reason }
    : cellOf(line, reason)
  return { line: line.line, reason, ...found }
}

/** The cell that makes a readable line not count. */
function cellOf({ userId, externalId, platformId, task }: ScoreLine, reason: ScoreRefusal) {
  if (reason === 'wrong_task' && task !== undefined) return { column: '任务', detail: `${quoted(task)}不是本组的任务` }
  if (reason === 'outside_window' || reason === 'in_future') return { column: '时间' }
  if (reason !== 'unknown_person') return {}
  const [column, id] =
    userId !== undefined
      ? [idColumns.userId.headings[0], userId]
      : externalId !== undefined
        ? [idColumns.externalId.headings[0], externalId]
        : [idColumns.platformId.headings[0], platformId]
  return { column, detail: `没有${column}为${quoted(String(id))}的人` }
}
