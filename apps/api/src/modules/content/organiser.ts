import type { Answer } from '@qisuan/contracts/contract'
import type { OrganiserFile } from '@qisuan/contracts/organiser'
import { qrCodeOf } from '../../qr-code.ts'
import type { Services } from '../../services/services.ts'

const presented = new WeakMap<OrganiserFile, Answer<'organiser'>>()

/**
 * The organiser's data with the modules of its QR codes (spec §1). The codes are on every page; drawing them from modules computed here
 * saves browsers the QR library.
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
