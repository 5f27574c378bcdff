import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConflictError } from '../../app-error.ts'
import type { DatabaseName } from './tables.ts'
import { isSigned, sign, type KeyHolder } from './signature.ts'

// Every text has a pattern, because names become SQL and paths become files.
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const wholeNumber = z.string().regex(/^\d{1,19}$/)
const count = z.int().nonnegative()
const file = { bytes: count, sha256: z.hex().length(64) }

/** A path inside the content folder, with forward slashes, that cannot leave it. */
const contentPath = z
  .string()
  .refine((path) => path.split('/').every((name) => !['', '.', '..'].includes(name) && !/[\p{Cc}\\]/u.test(name)))

/** Content of one database. */
const database = z.strictObject({
  migrations: z.array(z.string().regex(/^\d{14}_\w+$/)),
  tables: z.array(
    z.strictObject({
      name: identifier,
      columns: z.array(identifier).min(1),
      rows: count,
      ...file,
    }),
  ),
  sequences: z.array(z.strictObject({ name: identifier, last: wholeNumber })),
})
export type DatabaseEntry = z.infer<typeof database>

/** The manifest.json of a backup: its contents, with sizes and hashes. Format 2 has no arena. */
const manifest = database.extend({
  format: z.union([z.literal(2), z.literal(3)]),
  takenAt: z.iso.datetime(),
  /** The arena's database; null where the platform is somebody else's. */
  arena: database.nullable().default(null),
  content: z.array(z.strictObject({ path: contentPath, ...file })),
})
export type Manifest = z.infer<typeof manifest>
export type TableEntry = DatabaseEntry['tables'][number]

/** Content of a backup, in numbers. */
export function summaryOf({ takenAt, tables, arena, content }: Manifest) {
  const bytes = [...tables, ...(arena?.tables ?? []), ...content].reduce((sum, each) => sum + each.bytes, 0)
  return {
    takenAt,
    people: rowsOf(tables, 'user_account'),
    scores: rowsOf(tables, 'game_state'),
    programs: arena && rowsOf(arena.tables, 'attempt'),
    files: content.length,
    bytes,
  }
}

const rowsOf = (tables: readonly TableEntry[], name: string) => tables.find((table) => table.name === name)?.rows ?? 0

/** Content of a backup, as a sentence without its end. */
export function contentsText(manifest: Manifest): string {
  const { people, scores, programs, files, bytes } = summaryOf(manifest)
  const submitted = programs === null ? '' : `${programs} 份程序，`
  return `${people} 人，${scores} 条成绩，${submitted}${files} 个内容文件，共 ${(bytes / 1_000_000).toFixed(1)} MB`
}

export const manifestOf = (folder: string): string => join(folder, 'manifest.json')
const signatureOf = (folder: string): string => join(folder, 'manifest.hmac')
/** File of a table: those of the site are in `tables`, those of the arena in `arena`. */
export const tableFile = (folder: string, database: DatabaseName, table: string): string =>
  join(folder, database === 'site' ? 'tables' : database, `${table}.copy.gz`)
export const contentOf = (folder: string): string => join(folder, 'content')

/** Writes manifest.json and, beside it, its signature. */
export async function writeManifest(holder: KeyHolder, folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`
  await writeFile(manifestOf(folder), text, { mode: 0o600 })
  await writeFile(signatureOf(folder), sign(holder, text), { mode: 0o600 })
}

/** @throws ConflictError when the folder is not a backup of this installation, was altered, or its format is not supported */
export async function readManifest(holder: KeyHolder, folder: string): Promise<Manifest> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => {
    throw new ConflictError(`${folder} 里没有备份（缺少 manifest.json）`)
  })
  const signature = await readFile(signatureOf(folder), 'utf8').catch(() => {
    throw new ConflictError(`${folder} 没有签名（缺少 manifest.hmac）：它不完整或被改过`)
  })
  if (!isSigned(holder, text, signature))
    throw new ConflictError(`${manifestOf(folder)} 变了样，和签名不符：不能用它恢复`)
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new ConflictError(`${folder} 的 manifest.json 读不懂：它来自更新的版本`)
  return parsed.data
}
