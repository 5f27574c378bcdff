import type { GroupNumber } from '@qisuan/rules/people/groups'

/** A shared rank as calls answer it. */
export interface PosterFacts {
  id: number
  username: string
  group: GroupNumber | 4
  province_name: string
  province_rank: number
  national_rank: number
  percentage: number
  duration: number
  score: number
  medal_level: number
  as_of: string
  year: number
  round: string
  /** Modules of the QR code with the URL of the shared page. */
  qr_code: readonly string[]
}

/** Part of an identity (docs/adr/site/0041-identity.md) on a poster; the logo as its URL. */
export interface PosterIdentity {
  short_name: string
  full_name: string
  scope?: string | undefined
  logo?: string | undefined
  poster: { invitation?: string | undefined }
}
