import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { issueCertificate } from './issue-certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'

export function certificateRoutes(on: On, services: Services) {
  on('issueCertificate', ({ session, body }) =>
    issueCertificate(services, { userId: session.userId, roundKey: body.round }),
  )
  on('verifyCertificate', ({ params }) => verifyCertificate(services, params.number))
}
