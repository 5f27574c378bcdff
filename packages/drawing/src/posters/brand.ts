import type { MarkFacts } from '../draw-mark.ts'
import type { PosterIdentity } from './poster-facts.ts'

/** Facts of the competition on a poster. */
export interface Brand extends MarkFacts {
  shortName: string
  fullName: string
  /** Such as 全国; may be empty. */
  scope: string
  invitation: string | undefined
  /** In which its times are written. */
  timeZone: string
}

export function brandOf(identity: PosterIdentity, timeZone: string, logo: Brand['logo']): Brand {
  return {
    shortName: identity.short_name,
    fullName: identity.full_name,
    scope: identity.scope ?? '',
    invitation: identity.poster.invitation,
    initial: Array.from(identity.short_name)[0] ?? '',
    logo,
    timeZone,
  }
}
