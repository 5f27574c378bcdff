import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConflictError } from '../../app-error.ts'
import { ownFiles } from '../../services/content/own-files.ts'
import type { Services } from '../../services/services.ts'

/**
 * Writes the files of the site into an empty folder, or only the organiser's own.
 * @throws ConflictError when the folder has files
 */
export async function exportContent(
  { content, pool }: Services,
  folder: string,
  { onlyOwn }: { onlyOwn: boolean },
): Promise<{ files: number; bytes: number }> {
  const found = await readdir(folder).catch(() => [])
  if (found.length > 0) throw new ConflictError(`${folder} 里已有文件，请换一个空文件夹`)
  const own = await ownFiles(pool, content.blobs)
  const written = { files: 0, bytes: 0 }
  for (const [path, file] of onlyOwn ? own : content.files()) {
    if (!file) continue
    const place = join(folder, ...path.split('/'))
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, await file.read())
    written.files += 1
    written.bytes += file.size
  }
  return written
}
