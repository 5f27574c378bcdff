import type { JobKind } from '@qisuan/contracts/console/jobs'
import { z } from 'zod'

/** Arguments of each kind of job that operators order, as its row keeps them. */
export const jobArguments = {
  publishRankings: z.object({}),
  importScores: z.object({
    file: z.uuid(),
    round: z.string(),
    lower: z.boolean(),
    skipInvalid: z.boolean(),
    outsideWindow: z.boolean(),
  }),
  importAwards: z.object({ file: z.uuid(), round: z.string(), skipInvalid: z.boolean() }),
  importAliases: z.object({ file: z.uuid(), skipInvalid: z.boolean() }),
  importSeats: z.object({ file: z.uuid(), round: z.string(), skipInvalid: z.boolean() }),
  importAccess: z.object({ file: z.uuid(), round: z.string(), skipInvalid: z.boolean(), remove: z.boolean() }),
  undoScoreImport: z.object({ id: z.int(), round: z.string() }),
  makeBackup: z.object({ name: z.string() }),
  rotateKeys: z.object({ endSessions: z.boolean() }),
  checkBackup: z.object({ name: z.string() }),
  findSimilar: z.object({ round: z.string() }),
} as const satisfies Record<JobKind, z.ZodType>

export type JobArguments<Kind extends JobKind> = z.output<(typeof jobArguments)[Kind]>
