import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConflictError } from '../../app-error.ts'

const file = { bytes: z.int(), sha256: z.string() }

/** The manifest.json of a backup: its contents, with sizes and hashes. */
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** A keyed hash of a known word: identifies the key that opens the personal data without revealing it. */
  keyMark: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      ...file,
      /** The partitions of a partitioned table, with their bounds as PostgreSQL prints them. */
      partitions: z.array(z.object({ name: z.string(), bound: z.string() })),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  content: z.array(z.object({ path: z.string(), ...file })),
})
export type Manifest = z.infer<typeof manifest>
export type TableEntry = Manifest['tables'][number]

export const manifestOf = (folder: string): string => join(folder, 'manifest.json')
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`)
export const contentOf = (folder: string): string => join(folder, 'content')

/** @throws ConflictError when the folder is not a backup, or its format is not supported */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => {
    throw new ConflictError(`${folder} 里没有备份（缺少 manifest.json）`)
  })
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new ConflictError(`${folder} 的 manifest.json 读不懂：它损坏了，或来自更新的版本`)
  return parsed.data
}
