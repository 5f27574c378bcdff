import { certificateNumber, randomLength } from '@qisuan/rules/people/certificate-numbers'

/** The number of the certificate that every kept release contains. */
export const keptCertificate = certificateNumber(Array.from({ length: randomLength }, (_, index) => index))

/** The key of every kept release. It opens nothing but their invented people. */
export const releaseKeys = { DATA_KEY: Buffer.alloc(32, 1).toString('base64') }
