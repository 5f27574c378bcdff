import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { fileTooLarge, largestFile } from '@qisuan/contracts/console/files'
import { AppError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { withFilePath } from '../../services/temporary-files.ts'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
/** Milliseconds for which a file is kept that nobody has imported. */
const keptFor = 24 * 3_600_000

/** Each file has a key of its own, which follows from its id and the keys of the installation. */
const keyOf = ({ sealer }: Pick<Services, 'sealer'>, id: string) => sealer.blindIndex('upload', id)

/** Keeps a file encrypted: it may hold phones and names. @returns its id */
export async function keepFile(
  services: Services,
  { operatorId, name, content }: { operatorId: number; name: string; content: string },
): Promise<string> {
  const plain = Buffer.from(content, 'base64')
  if (plain.length === 0) throw new ValidationError({ content: '文件是空的' })
  if (plain.length > largestFile) throw new ValidationError({ content: fileTooLarge })
  const id = randomUUID()
  const iv = randomBytes(ivLength)
  const encryption = createCipheriv(cipher, keyOf(services, id), iv)
  const body = Buffer.concat([encryption.update(plain), encryption.final()])
  const encrypted = Buffer.concat([iv, encryption.getAuthTag(), body])
  await services.db.uploadedFile.create({
    data: { id, operatorId, name, encrypted, uploadedAt: services.clock.now() },
  })
  return id
}

/** @throws AppError not_found (404) for a file that is not there any more, or is somebody else's */
export async function uploadedName({ db }: Services, id: string, operatorId: number): Promise<string> {
  const row = await db.uploadedFile.findFirst({ where: { id, operatorId }, select: { name: true } })
  if (!row) throw gone()
  return row.name
}

const gone = () => new AppError('not_found', '这个文件已经不在了，请再选一次')

/** Gives some work the file in clear, under its own name in a folder that only this process may read. @throws AppError not_found (404) */
export async function withUploadedFile<Result>(
  services: Services,
  id: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const row = await services.db.uploadedFile.findUnique({ where: { id } })
  if (!row) throw gone()
  const encrypted = Buffer.from(row.encrypted)
  const decryption = createDecipheriv(cipher, keyOf(services, id), encrypted.subarray(0, ivLength))
  decryption.setAuthTag(encrypted.subarray(ivLength, ivLength + tagLength))
  const plain = Buffer.concat([decryption.update(encrypted.subarray(ivLength + tagLength)), decryption.final()])
  return withFilePath(row.name, plain, work)
}

export async function deleteFile({ db }: Services, id: string): Promise<void> {
  await db.uploadedFile.deleteMany({ where: { id } })
}

/** Deletes what was uploaded a day ago and never imported. @returns how many */
export async function deleteOldFiles({ db, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - keptFor)
  const { count } = await db.uploadedFile.deleteMany({ where: { uploadedAt: { lt: before } } })
  return count
}
