import { jobArguments } from '../modules/jobs/arguments.ts'
import { defineJob, repeatable } from './definition.ts'
import { publishedText, publishNow } from './publish-now.ts'

/** Publishes because an operator wants it. Half a publication leaves nothing, and another one harms nobody. */
export const publishRankingsJob = defineJob(jobArguments.publishRankings, {
  attempts: repeatable,
  run: async ({ services, say }) => publishedText(services, await publishNow(services, say)),
})
