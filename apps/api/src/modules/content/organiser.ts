import type { Answer } from '@qisuan/contracts/contract'
import type { OrganiserFile } from '@qisuan/contracts/organiser'
import { qrCodeOf } from '../../qr-code.ts'
import type { Services } from '../../services/services.ts'

const presented = new WeakMap<OrganiserFile, Answer<'organiser'>>()

/**
 * The organiser's data (spec §1), without the names of the Asia round and CodeQuest where their pages do not exist, and with the modules of
 * its QR codes. The codes are on every page; drawing them from modules computed here saves browsers the QR library.
 */
export const readOrganiser = ({ content }: Services): Answer<'organiser'> => presentOrganiser(content.organiser())

/** The same of any identity, such as one that is not saved yet. */
export function presentOrganiser(organiser: OrganiserFile): Answer<'organiser'> {
  const known = presented.get(organiser)
  if (known) return known
  const { pages, rounds } = organiser
  const { aoc, cq, ...always } = rounds
  const answer = {
    ...organiser,
    rounds: { ...always, ...(pages.includes('asia') && { aoc }), ...(pages.includes('codequest') && { cq }) },
    qr_codes: organiser.qr_codes.map((code) => ({ ...code, modules: qrCodeOf(code.url) })),
  }
  presented.set(organiser, answer)
  return answer
}
