import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConflictError } from '../../app-error.ts'

const file = { bytes: z.int(), sha256: z.string() }

/** What is in a backup, and by what it is known again. */
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** What the key makes of a word that everybody knows: tells which key opens the personal data, and not the key. */
  keyMark: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      ...file,
      /** Of a partitioned table: its parts and what belongs in each, as PostgreSQL says it. */
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

/** @throws ConflictError when this is no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => {
    throw new ConflictError(`${folder} 里没有备份（缺少 manifest.json）`)
  })
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new ConflictError(`${folder} 的 manifest.json 读不懂：它损坏了，或来自更新的版本`)
  return parsed.data
}
