import { open, writeFile } from 'node:fs/promises'
import { ConflictError } from '../app-error.ts'

/**
 * Writes a file with personal data, which only its owner may read. An existing file loses its other permissions before anything is written.
 * @throws ConflictError when the system does not allow it
 */
export async function writePrivateFile(
  path: string,
  content: string | Uint8Array | AsyncIterable<string>,
): Promise<void> {
  await using file = await open(path, 'w', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new ConflictError(`写不进 ${path}（${cause.code}）`, { cause })
  })
  // A file that exists keeps its permissions; a device, such as /dev/stdout, has its own.
  if ((await file.stat()).isFile()) await file.chmod(0o600)
  await writeFile(file, content)
}
