/** A certificate as calls answer it. */
export interface IssuedFacts {
  name: string
  year: number
  round: string
  group: number
  award: string
  date: string | null
  number: string
  /** Modules of the QR code with the verification URL. */
  qr_code: readonly string[]
  verify_url: string
}
