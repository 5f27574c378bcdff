import { prepareArena } from '@qisuan/db/arena'
import { openDatabase } from '../src/database.ts'
import { importLibrary } from '../src/tasks/import-library.ts'

/** A database of the arena with 沙滩任务 and 跟着路牌, for tests. */
export async function prepareTemplate(databaseUrl: string): Promise<void> {
  await prepareArena(databaseUrl)
  const db = openDatabase(databaseUrl)
  await importLibrary(
    { db, now: () => new Date('2030-01-01T00:00:00Z') },
    { only: ['sand', 'signs'], seed: () => 42, log: () => {} },
  )
  await db.$disconnect()
}
