import type { Answer } from '@qisuan/contracts/contract'
import type { CertificateFormat } from '@qisuan/contracts/own-files'
import { certificateFileMinutes } from '@qisuan/rules/limits'
import { AppError } from '../../app-error.ts'
import type { OwnFile } from '../../own-file.ts'
import { addressOfFile } from '../../services/file-address.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { drawableCertificate } from './certificate-picture.ts'
import { issueCertificate } from './issue-certificate.ts'

interface Wanted {
  round: string
  format: CertificateFormat
}

const types = { jpg: 'image/jpeg', pdf: 'application/pdf' } as const

/** A person's certificate in print resolution. @throws AppError not_found (404) without one, or for one that was withdrawn */
export async function certificateFile(services: Services, userId: number, { round, format }: Wanted): Promise<OwnFile> {
  const certificate = await issueCertificate(services, { userId, roundKey: round })
  if (certificate.withdrawn) throw new AppError('not_found', '这张证书已撤回')
  const title = `${certificate.name}-${certificate.round}-${certificate.award}`
  const picture = await drawableCertificate(services, certificate, { format, title })
  const content = await services.pictures.getOwn(picture.key, picture.draw)
  return { content, type: types[format], name: `${title}.${format}` }
}

/**
 * The address of a certificate's file. The file is drawn first, so that the page can say when that is not possible, and the browser that
 * opens the address does not wait.
 */
export async function certificateFileAddress(
  services: Services,
  session: Session,
  wanted: Wanted,
): Promise<Answer<'certificateFile'>> {
  await certificateFile(services, session.userId, wanted)
  return addressOfFile(services, session, { kind: 'certificate', ...wanted }, certificateFileMinutes)
}
