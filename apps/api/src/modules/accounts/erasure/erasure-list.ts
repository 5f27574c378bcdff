import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'

/** Remains of an erased person. */
export interface Tombstone {
  /** SHA-256 of the person's random id on the game platform. */
  person: Uint8Array<ArrayBuffer>
  userId: number
  erasedAt: Date
  erasedBy: string
}

/** Identification of an erased person in a backup: the hash of a random id, which leads to nobody once the id is gone. */
export function tombstoneOf(externalId: string): Tombstone['person'] {
  return new Uint8Array(createHash('sha256').update(externalId).digest())
}

/** A line of the list of erased people, as JSON. */
const line = z.strictObject({
  person: z.hex().length(64),
  user: z.int().positive(),
  erased_at: z.iso.datetime(),
  erased_by: z.string(),
})

/**
 * Reads a list of erased people, which a restore needs (docs/adr/people/0034-erasure.md).
 * @throws ConflictError when the file is missing or a line of it is damaged
 */
export async function readErasures(file: string): Promise<Tombstone[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConflictError(`${file} 读不出来`)
  })
  return text.split('\n').flatMap((written, index) => {
    if (written === '') return []
    const parsed = line.safeParse(jsonOf(written))
    if (!parsed.success) throw new ConflictError(`${file} 第 ${index + 1} 行不是注销记录`)
    const { person, user: userId, erased_at: erasedAt, erased_by: erasedBy } = parsed.data
    return [{ person: Uint8Array.from(Buffer.from(person, 'hex')), userId, erasedAt: new Date(erasedAt), erasedBy }]
  })
}

/** Appends to the installation's list, which is kept outside the database. The daily job repeats what fails here. */
export async function appendErasures({ config, log }: Services, tombstones: readonly Tombstone[]): Promise<void> {
  if (config.erasuresFile === undefined) return
  const lines = tombstones.map(({ person, userId: user, erasedAt, erasedBy }) =>
    JSON.stringify({
      person: Buffer.from(person).toString('hex'),
      user,
      erased_at: erasedAt.toISOString(),
      erased_by: erasedBy,
    }),
  )
  await appendFile(config.erasuresFile, lines.map((written) => `${written}\n`).join(''), { mode: 0o600 }).catch(
    (err: unknown) => log.error({ err }, 'the list of erased people could not be written'),
  )
}

/** Appends everybody who is missing in the installation's list, and creates it when it does not exist. */
export async function completeErasures(services: Services): Promise<void> {
  const { config, db, pool } = services
  if (config.erasuresFile === undefined) return
  // A backup before an upgrade runs on the tables of the older version.
  const { rowCount } = await pool.query(`select where to_regclass('public.erasure') is not null`)
  if (rowCount === 0) return
  const listed = await readErasures(config.erasuresFile).catch(() => [])
  const known = new Set(listed.map(({ person }) => Buffer.from(person).toString('hex')))
  const all = await db.erasure.findMany()
  await appendErasures(
    services,
    all.filter(({ person }) => !known.has(Buffer.from(person).toString('hex'))),
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
