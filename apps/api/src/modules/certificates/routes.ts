import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { certificateFileAddress } from './certificate-file.ts'
import { issueCertificate } from './issue-certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'

export function certificateRoutes(on: On, services: Services) {
  on('issueCertificate', ({ session, body }) =>
    issueCertificate(services, { userId: session.userId, roundKey: body.round }),
  )
  on('certificateFile', ({ session, body }) => certificateFileAddress(services, session, body))
  on('verifyCertificate', ({ params }) => verifyCertificate(services, params.number))
}
