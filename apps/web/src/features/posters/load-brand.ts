import { initialOf, scopeOf, type Identity } from '../../identity.ts'
import { loadPicture } from '@qisuan/drawing/load-picture'
import type { Brand } from './draw-poster.ts'

/** What of an identity is on a poster. */
export type PosterIdentity = Pick<Identity, 'short_name' | 'full_name' | 'scope' | 'logo' | 'poster'>

/** Loads what a poster shows of the competition. @throws if the logo cannot be loaded */
export async function loadBrand(identity: PosterIdentity): Promise<Brand> {
  const { short_name: shortName, full_name: fullName, logo, poster } = identity
  return {
    shortName,
    fullName,
    scope: scopeOf(identity),
    invitation: poster.invitation,
    initial: initialOf(identity),
    logo: logo ? await loadPicture(logo) : undefined,
  }
}
