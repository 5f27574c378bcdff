import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ConflictError } from '../../app-error.ts'
import { contentOf, readManifest, tableFile, type DatabaseEntry, type Manifest } from './manifest.ts'
import type { DatabaseName } from './tables.ts'
import type { KeyHolder } from './signature.ts'

/**
 * Reads a whole backup as a restore would, and checks its signature, and that every file exists, has its hash, and has the expected
 * number of rows.
 * @throws ConflictError that names the first wrong file
 */
export async function checkBackup(holder: KeyHolder, folder: string): Promise<Manifest> {
  const manifest = await readManifest(holder, folder)
  await requireTables(folder, 'site', manifest)
  if (manifest.arena) await requireTables(folder, 'arena', manifest.arena)
  for (const { path, ...expected } of manifest.content) await requireFile(join(contentOf(folder), path), expected)
  return manifest
}

async function requireTables(folder: string, database: DatabaseName, { tables }: DatabaseEntry): Promise<void> {
  for (const { name, rows, bytes, sha256 } of tables) {
    const file = tableFile(folder, database, name)
    await requireFile(file, { bytes, sha256 })
    if ((await countLines(file)) !== rows) throw new ConflictError(`备份损坏：${file} 的行数不对`)
  }
}

async function requireFile(file: string, expected: { bytes: number; sha256: string }): Promise<void> {
  const found = await fingerprint(file).catch(() => undefined)
  if (!found) throw new ConflictError(`备份不完整：缺少 ${file}`)
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
    throw new ConflictError(`备份损坏：${file} 变了样`)
}

/** Length in bytes and SHA-256 of a file on disk. */
export async function fingerprint(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}

/** Counts rows: COPY writes one line per row and escapes all other line breaks. */
async function countLines(file: string): Promise<number> {
  const newline = 10
  let lines = 0
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1
    }
  })
  return lines
}
