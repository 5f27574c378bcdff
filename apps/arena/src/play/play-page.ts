import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Folder of the build of apps/play. */
export const playFiles = resolve(import.meta.dirname, '../../../play/dist')

let page: Promise<string> | undefined

/** The document of the play page. */
export function readPlayPage(): Promise<string> {
  page ??= readFile(join(playFiles, 'index.html'), 'utf8').catch((error: unknown) => {
    page = undefined
    throw error
  })
  return page
}
