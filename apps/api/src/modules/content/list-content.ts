import type { originNames } from '@qisuan/contracts/console/content-words'
import { layered } from '../../services/content/content-file.ts'
import { ownFiles } from '../../services/content/own-files.ts'
import type { Services } from '../../services/services.ts'

type Origin = keyof typeof originNames

export interface ListedFile {
  path: string
  origin: Origin
  /** Bytes of the file that the site shows; 0 for a hidden one. */
  size: number
  changedAt: Date
}

/** All files by path, hidden ones included. */
export async function listContent({ content, pool }: Services): Promise<ListedFile[]> {
  const shipped = content.shipped()
  const own = await ownFiles(pool, content.blobs)
  const shown = layered(shipped, own)
  const paths = Array.from(new Set([...shipped.keys(), ...own.keys()])).toSorted()
  return paths.map((path) => {
    const file = shown.get(path)
    const origin = !file ? 'hidden' : !own.has(path) ? 'shipped' : shipped.has(path) ? 'replacing' : 'own'
    return { path, origin, size: file?.size ?? 0, changedAt: (file ?? shipped.get(path))?.changedAt ?? new Date(0) }
  })
}
