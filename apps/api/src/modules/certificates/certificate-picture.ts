import { createHash } from 'node:crypto'
import type { PreviewOrder } from '@qisuan/drawing/preview-order'
import { awardOf } from '@qisuan/rules/game-states'
import type { Services } from '../../services/services.ts'
import { awardsOf } from '../competition/present.ts'
import { findRound } from '../competition/queries.ts'
import { presentDrawn } from './present.ts'
import { verifyCertificate } from './verify-certificate.ts'

/** Raise it when the drawing changes, so that no older picture is found in a cache. */
const drawingVersion = 1
const task = new URL('./draw-picture-task.ts', import.meta.url)

/** A picture that can be drawn, and its key: the same for the same content. */
export interface DrawablePicture {
  key: string
  draw: () => Promise<Uint8Array>
}

/**
 * The picture of a certificate for the preview of its link. It shows what everybody reads who verifies the number, the name masked;
 * undefined for whatever is not genuine now.
 */
export async function certificatePicture(services: Services, typed: string): Promise<DrawablePicture | undefined> {
  const verified = await verifyCertificate(services, typed)
  if (verified.verdict !== 'genuine') return undefined
  const { number, name, award } = verified
  const row = await services.db.certificate.findUniqueOrThrow({
    where: { number },
    select: { state: true, roundKey: true },
  })
  const { round } = await findRound(services, row.roundKey)
  const order = {
    certificate: { ...presentDrawn(services, verified), number, name, award },
    qualified: awardOf(awardsOf(round), row.state).kind === 'qualified',
    ...(await issuerOf(services)),
    timeZone: services.config.timeZone,
  }
  const { pictures, digests, ...facts } = order
  const said = JSON.stringify([drawingVersion, facts, digests])
  return {
    key: createHash('sha256').update(said).digest('base64url').slice(0, 32),
    draw: async () => drawn(await services.tasks.run(task, { ...facts, pictures: await pictures() })),
  }
}

/** The issuer as drawings need it, with its pictures by their digests until they are read. */
async function issuerOf({ content }: Services) {
  const { short_name, full_name, english_name, organisation, logo, accent, certificate } = content.organiser()
  const file = async (address: string | undefined) => (address ? content.find(pathOf(address)) : undefined)
  const files = {
    logo: await file(logo),
    signature: await file(certificate.signature),
    seal: await file(certificate.seal),
  }
  return {
    identity: { short_name, full_name, english_name, organisation, logo, accent, certificate },
    digests: await Promise.all(Object.values(files).map(async (each) => each?.digest())),
    pictures: async (): Promise<PreviewOrder['pictures']> => ({
      logo: await files.logo?.read(),
      signature: await files.signature?.read(),
      seal: await files.seal?.read(),
    }),
  }
}

const pathOf = (address: string): string => address.replace(/^\/storage\//, '')

function drawn(picture: unknown): Uint8Array {
  if (picture instanceof Uint8Array) return picture
  throw new Error('the task drew no picture')
}
