import type { DrawnIdentity } from './drawn-identity.ts'
import type { IssuedFacts } from './issued-facts.ts'
import type { PosterFacts, PosterIdentity } from './posters/poster-facts.ts'

/** A file to keep, in print resolution. */
export interface FileOrder {
  format: 'jpg' | 'pdf'
  /** The title inside a PDF. */
  title: string
}

/** Order of a drawing without a browser, with the organiser's pictures as bytes. */
export type PreviewOrder = CertificateOrder | PosterOrder

interface CertificateOrder {
  kind: 'certificate' | 'qualification'
  certificate: IssuedFacts
  identity: DrawnIdentity
  timeZone: string
  /** Undefined for the picture that previews of its link show. */
  file?: FileOrder | undefined
  pictures: Pictures<'logo' | 'signature' | 'seal'>
}

interface PosterOrder {
  kind: 'poster' | 'shareCard'
  share: PosterFacts
  identity: PosterIdentity
  timeZone: string
  pictures: Pictures<'logo'>
}

type Pictures<Name extends string> = { [name in Name]?: Uint8Array | undefined }
