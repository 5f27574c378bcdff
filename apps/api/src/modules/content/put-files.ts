import type { Files } from '../../services/content/content-file.ts'
import { leastStored, objectOf, putObject } from '../../services/content/store/stored-objects.ts'
import type { Services } from '../../services/services.ts'
import { fileProblem } from './check-file.ts'

/**
 * Puts the large ones among files into the store, before a transaction names them; without a store, none.
 * @returns the digests of what is in the store now, in hexadecimal
 * @throws AppError unavailable (503) when the store does not answer
 */
export async function putFiles({ store, pool }: Services, files: Files): Promise<ReadonlySet<string>> {
  const put = new Set<string>()
  if (!store) return put
  for (const [path, file] of files) {
    // What is refused needs no place.
    if (file.size < leastStored || (await fileProblem(path, file)) !== undefined) continue
    const digest = await file.digest()
    const { rowCount } = await pool.query(`select from content_blob where digest = decode($1, 'hex')`, [digest])
    if (rowCount) continue
    await putObject({ store, pool }, objectOf(digest), await file.read())
    put.add(digest)
  }
  return put
}
