import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Folder of the tasks that ship. */
export const library = resolve(import.meta.dirname, '../../../../tasks')

/** Tasks that ship. */
export const shippedTasks = (): Promise<string[]> => readdir(library)
