import { loadPicture } from '@qisuan/drawing/load-picture'
import { brandOf, type Brand } from '@qisuan/drawing/posters/brand'
import type { PosterIdentity } from '@qisuan/drawing/posters/poster-facts'
import { displayZone } from '#copy/dates'

/** Loads what a poster shows of the competition. @throws if the logo cannot be loaded */
export async function loadBrand(identity: PosterIdentity): Promise<Brand> {
  return brandOf(identity, displayZone(), identity.logo ? await loadPicture(identity.logo) : undefined)
}
