import type { JobKind } from '@qisuan/contracts/console/jobs'
import { checkBackupJob } from './check-backup-job.ts'
import type { JobDefinition } from './definition.ts'
import { findSimilarJob } from './find-similar-job.ts'
import { housekeepingJob } from './housekeeping-job.ts'
import { importAccessJob } from './import-access-job.ts'
import { importAliasesJob } from './import-aliases-job.ts'
import { importAwardsJob } from './import-awards-job.ts'
import { importScoresJob } from './import-scores-job.ts'
import { importSeatsJob } from './import-seats-job.ts'
import { makeBackupJob } from './make-backup-job.ts'
import { publishRankingsJob } from './publish-rankings-job.ts'
import { publishTickJob } from './publish-tick-job.ts'
import { releaseAwardsJob } from './release-awards-job.ts'
import { rotateKeysJob } from './rotate-keys-job.ts'
import { undoScoreImportJob } from './undo-score-import-job.ts'

type ScheduledKind = 'publishTick' | 'releaseAwards' | 'housekeeping'
export type AnyKind = JobKind | ScheduledKind

/** Every kind of job: first those that operators order, then those of the schedule. */
export const jobDefinitions: Readonly<Record<AnyKind, JobDefinition>> = {
  importScores: importScoresJob,
  undoScoreImport: undoScoreImportJob,
  importAwards: importAwardsJob,
  importAliases: importAliasesJob,
  importSeats: importSeatsJob,
  importAccess: importAccessJob,
  publishRankings: publishRankingsJob,
  makeBackup: makeBackupJob,
  rotateKeys: rotateKeysJob,
  checkBackup: checkBackupJob,
  findSimilar: findSimilarJob,
  publishTick: publishTickJob,
  releaseAwards: releaseAwardsJob,
  housekeeping: housekeepingJob,
}

export const jobKinds = Object.keys(jobDefinitions) as AnyKind[]
