import { deleteFile, withUploadedFile } from '../modules/jobs/queries.ts'
import type { Services } from '../services/services.ts'

/** Works with a file that was uploaded for this job, which is deleted when that ends. */
export async function withJobFile<Result>(
  services: Services,
  id: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await withUploadedFile(services, id, work)
  } finally {
    await deleteFile(services, id)
  }
}
