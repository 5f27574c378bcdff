import type { JobKind } from '@qisuan/contracts/console/jobs'
import type { z } from 'zod'
import { jobArguments } from '../modules/jobs/queries.ts'
import type { Services } from '../services/services.ts'
import { importAccessFile } from './access-jobs.ts'
import { importAliasFile } from './alias-jobs.ts'
import { importAwardFile } from './award-jobs.ts'
import { checkExisting, makeBackup } from './backup-jobs.ts'
import type { JobRecord } from './job-record.ts'
import { rotateKeysNow } from './key-jobs.ts'
import { publishedText, publishNow } from './publish-now.ts'
import { importScoreFile, undoScoreFile } from './score-jobs.ts'
import { importSeatFile } from './seat-jobs.ts'

interface JobContext<Arguments> extends JobRecord {
  services: Services
  arguments: Arguments
  operator: string
}

interface Work<Arguments> {
  /** Whether it may begin again after the process that did it has died. */
  repeatable: boolean
  /** @returns what came of it, as a sentence */
  run(context: JobContext<Arguments>): Promise<string>
}

/** A work that reads its arguments from the row of its job. */
function reading<Schema extends z.ZodType>(schema: Schema, { repeatable, run }: Work<z.output<Schema>>): Work<unknown> {
  return { repeatable, run: (context) => run({ ...context, arguments: schema.parse(context.arguments) }) }
}

/** How each kind of job is done: by the verbs of the command line. */
export const jobWorks: { readonly [Kind in JobKind]: Work<unknown> } = {
  importScores: reading(jobArguments.importScores, {
    // What is written stays, and the same file completes it.
    repeatable: true,
    run: ({ services, arguments: given, ...record }) => importScoreFile(services, given, record),
  }),
  undoScoreImport: reading(jobArguments.undoScoreImport, {
    // All or nothing: the second time it says that it was done.
    repeatable: true,
    run: ({ services, arguments: { id }, operator, ...record }) => undoScoreFile(services, { id, operator }, record),
  }),
  importAwards: reading(jobArguments.importAwards, {
    // Another time it would be another batch.
    repeatable: false,
    run: ({ services, arguments: given, operator, ...record }) =>
      importAwardFile(services, { ...given, operator }, record),
  }),
  importAliases: reading(jobArguments.importAliases, {
    // All or nothing, and a spelling that already means the school stays.
    repeatable: true,
    run: ({ services, arguments: given }) => importAliasFile(services, given),
  }),
  importSeats: reading(jobArguments.importSeats, {
    // All or nothing, and who sits there already stays.
    repeatable: true,
    run: ({ services, arguments: given }) => importSeatFile(services, given),
  }),
  importAccess: reading(jobArguments.importAccess, {
    // All or nothing, and who is on the list already stays.
    repeatable: true,
    run: ({ services, arguments: given }) => importAccessFile(services, given),
  }),
  publishRankings: reading(jobArguments.publishRankings, {
    // Half a publication leaves nothing, and another one harms nobody.
    repeatable: true,
    run: async ({ services, say }) => publishedText(await publishNow(services, say)),
  }),
  makeBackup: reading(jobArguments.makeBackup, {
    // It has its name from the beginning, and half of it has another one.
    repeatable: true,
    run: ({ services, arguments: given, ...record }) => makeBackup(services, given, record),
  }),
  rotateKeys: reading(jobArguments.rotateKeys, {
    // Each of its steps is found in the database.
    repeatable: true,
    run: ({ services, arguments: given, ...record }) => rotateKeysNow(services, given, record),
  }),
  checkBackup: reading(jobArguments.checkBackup, {
    repeatable: true,
    run: ({ services, arguments: given, ...record }) => checkExisting(services, given, record),
  }),
}
