import type { Issuer } from './draw-certificate.ts'
import type { DrawnIdentity } from './drawn-identity.ts'

/** The words of a certificate's issuer. */
export function issuerWords(identity: DrawnIdentity): Omit<Issuer, 'logo' | 'signature' | 'seal'> {
  const { certificate } = identity
  return {
    competition: identity.full_name,
    english: identity.english_name,
    title: certificate.title,
    englishTitle: certificate.english_title,
    name: certificate.issuer ?? identity.organisation,
    honour: certificate.honour,
    signatory: certificate.signatory,
    sealText: certificate.seal_text,
    initial: Array.from(identity.short_name)[0] ?? '',
  }
}
