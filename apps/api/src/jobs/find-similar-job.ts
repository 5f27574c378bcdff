import { findSimilar } from '../modules/arena/similar/find-similar.ts'
import { jobArguments } from '../modules/jobs/arguments.ts'
import { defineJob, repeatable } from './definition.ts'

/** Compares the programs of a round. The second time it would find the same. */
export const findSimilarJob = defineJob(jobArguments.findSimilar, {
  attempts: repeatable,
  run: ({ services, arguments: { round }, progress }) => findSimilar(services, round, progress),
})
