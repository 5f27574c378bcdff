import type { Issuer } from './draw-certificate.ts'
import type { DrawnIdentity } from './drawn-identity.ts'
import { loadPicture } from './load-picture.ts'

/** What certificates show of their issuer, with its pictures loaded. @throws if one cannot be loaded */
export async function loadIssuer(identity: DrawnIdentity): Promise<Issuer> {
  const { certificate } = identity
  const [logo, signature, seal] = await Promise.all([
    loadIfAny(identity.logo),
    loadIfAny(certificate.signature),
    loadIfAny(certificate.seal),
  ])
  return { ...issuerWords(identity), logo, signature, seal }
}

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

const loadIfAny = async (url: string | undefined) => (url ? loadPicture(url) : undefined)
