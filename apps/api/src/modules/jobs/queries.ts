export { isJobKind, jobArguments, type JobArguments } from './arguments.ts'
export { orderJob } from './order-job.ts'
