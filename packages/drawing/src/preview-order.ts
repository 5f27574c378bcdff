import type { DrawnIdentity } from './drawn-identity.ts'
import type { IssuedFacts } from './issued-facts.ts'

/** What a process without a browser draws: a certificate, and of its issuer the pictures as bytes. */
export interface PreviewOrder {
  certificate: IssuedFacts
  /** Whether it is the picture of who is qualified for the next round. */
  qualified: boolean
  identity: DrawnIdentity
  timeZone: string
  pictures: { logo: Uint8Array | undefined; signature: Uint8Array | undefined; seal: Uint8Array | undefined }
}
