import type { z } from 'zod'
import type { Services } from '../services/services.ts'
import type { Look } from './follow.ts'
import type { JobRecord } from './job-record.ts'

export interface JobContext<Arguments> extends JobRecord {
  services: Services
  arguments: Arguments
  /** Empty for a job of the schedule. */
  operator: string
}

/** Orders a job of the schedule, unless one about the same waits or runs. */
export type Order<Arguments> = (order: { about: string; arguments: Arguments; dueAt?: Date }) => Promise<void>

/** A kind of job. */
export interface JobDefinition<Arguments = unknown> {
  /** Number of times that it may begin: again after the process that did it has died, or after a failure if `retryAfter` says so. */
  attempts: number
  /** Seconds until it is repeated after a failure, doubled each time; absent where an operator decides. */
  retryAfter?: number
  /** Present for what no operator orders: the look that orders it when it is due. */
  schedule?(services: Services, order: Order<Arguments>): Look
  /** @returns what came of it, as a sentence */
  run(context: JobContext<Arguments>): Promise<string>
}

/** Attempts of a job that may be done again. With what has killed three processes no fourth begins. */
export const repeatable = 3
/** Attempts of a job that would do something else the second time. */
export const onlyOnce = 1

/** A kind of job whose row holds arguments of this schema. */
export const defineJob = <Schema extends z.ZodType>(
  schema: Schema,
  definition: JobDefinition<z.output<Schema>>,
): JobDefinition => ({
  ...definition,
  run: (context) => definition.run({ ...context, arguments: schema.parse(context.arguments) }),
})
