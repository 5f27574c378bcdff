import { escapeIdentifier } from 'pg'
import { ConflictError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { importLimit, type ImportKind } from './import-batch.ts'

type Row = Record<string, string | number | boolean | null>

/** Change of an import to a row, as the audit has it: the columns that changed, and all of them of a new row. */
export interface RowChange {
  subject: string
  key: Row
  /** Null of a row that the import added. */
  before: Row | null
  after: Row
}

interface Order {
  kind: ImportKind
  id: number
  operator: string
  /** Without it everything is checked and told, and nothing is written. */
  apply: boolean
}

interface Undone {
  name: string
  /** Changes to restore; rows that have meanwhile become as they were, or whose person is gone, need nothing. */
  changes: RowChange[]
  untouched: number
}

/** Restoring of the rows of a kind of import. */
type Restore = (tx: Transaction, changes: readonly RowChange[]) => Promise<void>

/**
 * Takes back an import: what it added goes, what it changed is as it was, and other rows stay. All or nothing.
 * @throws ConflictError when there is no such import, it was taken back already, a row was changed since, or an account with a row that it
 * added was merged into another one since, which may have had its own
 */
export async function undoImport(
  { db, clock }: Services,
  { kind, id, operator, apply }: Order,
  {
    concerns = () => true,
    restore = restoreRows,
  }: { concerns?: (change: RowChange) => boolean; restore?: Restore } = {},
): Promise<Undone> {
  return db.$transaction(async (tx) => {
    const { name, entries } = await holdBatch(tx, kind, id)
    const recorded = (await changesOf(tx, id, entries)).filter(concerns)
    const changes: RowChange[] = []
    const changedSince: RowChange[] = []
    const movedSince: RowChange[] = []
    for (const [subject, some] of Map.groupBy(recorded, (change) => change.subject)) {
      movedSince.push(...(await movedOn(tx, subject, some)))
      const rows = await rowsNow(tx, subject, some)
      for (const change of some) {
        const now = rows.get(nameOf(change))
        if (isAsBefore(change, now)) continue
        const isUnchanged = now !== undefined && has(now, change.after)
        ;(isUnchanged ? changes : changedSince).push(change)
      }
    }
    if (changedSince.length > 0) throw new ConflictError(await refusal(tx, changedSince, `${id} 号导入之后又有改动`))
    if (movedSince.length > 0) {
      const why = `${id} 号导入里的人后来并入了别的账号，分不清是谁的`
      throw new ConflictError(`${await refusal(tx, movedSince, why)}。先把它们去掉，再撤回`)
    }
    if (apply) {
      await restore(tx, changes)
      await tx.importBatch.update({ where: { id }, data: { undoneAt: clock.now(), undoneBy: operator } })
    }
    return { name, changes, untouched: recorded.length - changes.length }
  }, importLimit)
}

async function holdBatch(tx: Transaction, kind: ImportKind, id: number) {
  await tx.$queryRaw`select from import_batch where id = ${id} for update`
  const batch = await tx.importBatch.findUnique({ where: { id, kind } })
  if (!batch) throw new ConflictError(`没有 ${id} 号导入`)
  if (batch.undoneAt) throw new ConflictError(`${id} 号导入已经撤回了`)
  return batch
}

async function changesOf(tx: Transaction, id: number, entries: readonly bigint[]): Promise<RowChange[]> {
  const changes = await tx.$queryRaw<RowChange[]>`
    select subject, key, before, after from audit_entry where id = any (${[...entries]}) order by id`
  if (changes.length < entries.length) throw new ConflictError(`${id} 号导入的操作记录过了保存期限，不能再撤回`)
  return changes
}

/** The rows that an import changed, as they are now, held until the transaction ends. */
async function rowsNow(tx: Transaction, subject: string, changes: readonly RowChange[]): Promise<Map<string, Row>> {
  const rows = await tx.$queryRawUnsafe<{ row: Row }[]>(
    `select to_jsonb(now) as row from jsonb_populate_recordset(null::${escapeIdentifier(subject)}, $1::jsonb) wanted
      join ${escapeIdentifier(subject)} now using (${columnsOf(changes)}) for update of now`,
    JSON.stringify(changes.map(({ key }) => key)),
  )
  const keys = Object.keys(changes[0]?.key ?? {})
  return new Map(
    rows.map(({ row }) => [
      nameOf({ subject, key: Object.fromEntries(keys.map((key) => [key, row[key] ?? null])) }),
      row,
    ]),
  )
}

/**
 * Rows that an import added to accounts that were merged since, where the account that stays has such a row, which is
 * not of the import.
 */
async function movedOn(tx: Transaction, subject: string, changes: readonly RowChange[]): Promise<RowChange[]> {
  const merged = new Map((await tx.mergedAccount.findMany()).map(({ fromId, intoId }) => [fromId, intoId]))
  const staying = (userId: number): number => {
    const into = merged.get(userId)
    return into === undefined ? userId : staying(into)
  }
  const own = new Set(changes.map(nameOf))
  const moved = changes.flatMap(({ key, ...change }) => {
    const userId = key['user_id']
    if (change.before !== null || typeof userId !== 'number' || !merged.has(userId)) return []
    const there = { ...change, key: { ...key, user_id: staying(userId) } }
    return own.has(nameOf(there)) ? [] : [there]
  })
  if (moved.length === 0) return []
  const rows = await rowsNow(tx, subject, moved)
  return moved.filter((change) => rows.has(nameOf(change)))
}

/** Deletes the rows that an import added, and gives the others back what they had. */
export async function restoreRows(tx: Transaction, changes: readonly RowChange[]): Promise<void> {
  for (const [subject, some] of Map.groupBy(changes, (change) => change.subject)) {
    const table = escapeIdentifier(subject)
    const added = some.filter(({ before }) => before === null)
    if (added.length > 0) {
      await tx.$executeRawUnsafe(
        `delete from ${table} where (${columnsOf(added)}) in (
          select ${columnsOf(added)} from jsonb_populate_recordset(null::${table}, $1::jsonb))`,
        JSON.stringify(added.map(({ key }) => key)),
      )
    }
    for (const { key, before } of some) {
      if (before === null) continue
      const columns = namesOf(before)
      await tx.$executeRawUnsafe(
        `update ${table} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb))
          where (${columnsOf(some)}) = (select ${columnsOf(some)} from jsonb_populate_record(null::${table}, $2::jsonb))`,
        JSON.stringify(before),
        JSON.stringify(key),
      )
    }
  }
}

const namesOf = (row: Row): string => Object.keys(row).map(escapeIdentifier).join(', ')

const columnsOf = ([change]: readonly RowChange[]): string => namesOf(change?.key ?? {})

const nameOf = ({ subject, key }: Pick<RowChange, 'subject' | 'key'>): string =>
  `${subject} ${Object.entries(key)
    .map(([name, value]) => `${name} ${String(value)}`)
    .toSorted()
    .join(' ')}`

const has = (row: Row, values: Row): boolean => Object.entries(values).every(([name, value]) => row[name] === value)

const isAsBefore = ({ before }: RowChange, now: Row | undefined): boolean =>
  before === null ? now === undefined : now !== undefined && has(now, before)

async function refusal(tx: Transaction, changed: readonly RowChange[], why: string): Promise<string> {
  const named: string[] = []
  for (const change of changed.slice(0, 10)) named.push(await spoken(tx, change))
  const more = changed.length > 10 ? `，等 ${changed.length} 处` : ''
  return `${why}，不能撤回，什么也没有改：${named.join('、')}${more}`
}

async function spoken(tx: Transaction, { subject, key }: RowChange): Promise<string> {
  switch (subject) {
    case 'province_contact': {
      const province = await tx.province.findUnique({ where: { id: Number(key['province_id']) } })
      return `${province?.name ?? ''}的联系方式`
    }
    case 'school_spelling': {
      const spelling = await tx.schoolSpelling.findUnique({ where: { id: Number(key['id']) } })
      return spelling ? `“${spelling.normalised}”这个写法` : `${String(key['id'])} 号写法`
    }
    case 'classroom_seat':
      return `用户 ${String(key['user_id'])} 在 ${String(key['classroom_id'])} 号考场的座位`
    case 'round_access':
      return `用户 ${String(key['user_id'])} 在 ${String(key['round_key'])} 的名单上`
    default:
      return nameOf({ subject, key })
  }
}
