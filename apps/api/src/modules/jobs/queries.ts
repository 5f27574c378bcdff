export { isJobKind, jobArguments } from './arguments.ts'
export { orderJob } from './order-job.ts'
