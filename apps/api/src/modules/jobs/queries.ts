export { isJobKind, jobArguments } from './arguments.ts'
export { endOpenJobs } from './end-open-jobs.ts'
export { orderJob } from './order-job.ts'
export { deleteFile, uploadedName, withUploadedFile } from './uploaded-files.ts'
