import { openDatabase } from '../database.ts'
import { importLibrary } from '../tasks/import-library.ts'

/** Imports the tasks that ship into the database of `DATABASE_URL`; a child process of the server. */
const db = openDatabase(process.env['DATABASE_URL'] ?? '')
await importLibrary({ db, now: () => new Date() }, { log: (line) => void process.stdout.write(`${line}\n`) })
await db.$disconnect()
