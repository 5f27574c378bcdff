/** Drawn part of an identity (docs/adr/site/0041-identity.md); pictures as their URLs. */
export interface DrawnIdentity {
  short_name: string
  full_name: string
  english_name?: string | undefined
  organisation: string
  logo?: string | undefined
  accent?: { dark: string } | undefined
  certificate: {
    title: string
    english_title: string
    issuer?: string | undefined
    honour: string
    signatory?: string | undefined
    signature?: string | undefined
    seal?: string | undefined
    seal_text?: string | undefined
  }
}
