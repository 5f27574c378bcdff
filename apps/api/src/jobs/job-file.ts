import { ConflictError } from '../app-error.ts'
import { deleteFile, withUploadedFile } from '../modules/jobs/uploaded-files.ts'
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

interface Checked {
  problems: readonly { line: number }[]
  skipInvalid: boolean
  /** True if not a single line can be written. */
  isEmpty: boolean
  /** Words for a file without anything to do. */
  empty: string
}

/** @throws ConflictError for a file of which nothing is written: no line is good, or one is wrong and nobody has allowed to skip it */
export function requireWritable({ problems, skipInvalid, isEmpty, empty }: Checked): void {
  const wrong = new Set(problems.map(({ line }) => line)).size
  if (isEmpty) throw new ConflictError(`没有一${empty}，什么也没有写入`)
  if (wrong > 0 && !skipInvalid) throw new ConflictError(`${wrong} 行有错，什么也没有写入`)
}
