import type { Issuer } from './draw-certificate.ts'
import type { DrawnIdentity } from './drawn-identity.ts'
import { issuerWords } from './issuer-words.ts'
import { loadPicture } from './load-picture.ts'

/** Issuer of certificates, with its pictures loaded. @throws if one cannot be loaded */
export async function loadIssuer(identity: DrawnIdentity): Promise<Issuer> {
  const { certificate } = identity
  const [logo, signature, seal] = await Promise.all([
    loadIfAny(identity.logo),
    loadIfAny(certificate.signature),
    loadIfAny(certificate.seal),
  ])
  return { ...issuerWords(identity), logo, signature, seal }
}

const loadIfAny = async (url: string | undefined) => (url ? loadPicture(url) : undefined)
