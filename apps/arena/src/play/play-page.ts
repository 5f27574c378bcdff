import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Folder of the build of apps/play. */
export const playFiles = resolve(import.meta.dirname, '../../../play/dist')

const pages = new Map<string, Promise<string>>()

/** A document of that build: the page of a task, of a ladder, of a cup, or of the check of computers. */
export function readPage(name: 'index.html' | 'ladder.html' | 'cup.html' | 'check.html'): Promise<string> {
  const known = pages.get(name)
  if (known) return known
  const page = readFile(join(playFiles, name), 'utf8')
  pages.set(name, page)
  page.catch(() => pages.delete(name))
  return page
}
