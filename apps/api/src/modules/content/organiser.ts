import type { Answer } from '@qisuan/contracts/contract'
import type { OrganiserFile } from '@qisuan/contracts/organiser'
import { qrCodeOf } from '../../qr-code.ts'
import type { Services } from '../../services/services.ts'

const presented = new WeakMap<OrganiserFile, Answer<'organiser'>>()

/**
 * What the organiser says of itself, with the modules of its QR codes: they are on every page, and computing them here spares
 * every visitor the library (spec §1).
 */
export function readOrganiser({ content }: Services): Answer<'organiser'> {
  const organiser = content.organiser()
  const known = presented.get(organiser)
  if (known) return known
  const answer = {
    ...organiser,
    qr_codes: organiser.qr_codes.map((code) => ({ ...code, modules: qrCodeOf(code.url) })),
  }
  presented.set(organiser, answer)
  return answer
}
