import type { JobKind } from '@qisuan/contracts/console/jobs'
import type { JobArguments } from '../modules/jobs/queries.ts'
import type { Services } from '../services/services.ts'
import type { JobRecord } from './job-record.ts'
import { publishedText, publishNow } from './publish-now.ts'

interface JobContext<Kind extends JobKind> extends JobRecord {
  services: Services
  arguments: JobArguments<Kind>
  operator: string
}

interface Work<Kind extends JobKind> {
  /** Whether it may begin again after the process that did it has died. */
  repeatable: boolean
  /** @returns what came of it, as a sentence */
  run(context: JobContext<Kind>): Promise<string>
}

/** How each kind of job is done: by the verbs of the command line. */
export const jobWorks: { readonly [Kind in JobKind]: Work<Kind> } = {
  publishRankings: {
    // Half a publication leaves nothing, and another one harms nobody.
    repeatable: true,
    run: async ({ services, say }) => publishedText(await publishNow(services, say)),
  },
}
