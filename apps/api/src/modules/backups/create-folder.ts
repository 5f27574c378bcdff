import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConflictError } from '../../app-error.ts'

/**
 * Creates a folder that only its owner may enter: a backup is personal data, even though the most sensitive fields are sealed. Its parent
 * must exist; creating that too would retry without end where the system refuses, as in /proc.
 * @throws ConflictError when it cannot be created
 */
export async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(async (cause: NodeJS.ErrnoException) => {
    const parent = dirname(folder)
    const isThere = await stat(parent).catch(() => undefined)
    throw new ConflictError(
      !isThere
        ? `没有 ${parent} 这个文件夹：请先建好它，或者换一个位置`
        : `不能在 ${parent} 里新建文件夹（${cause.code}）：请换一个已经有、而且可以写入的位置`,
      { cause },
    )
  })
}
