import { certificateFormats } from '@qisuan/contracts/own-files'
import { fileAddress } from '@qisuan/db/sealing'
import { z } from 'zod'
import type { Services } from './services.ts'
import type { Session } from './sessions/sessions.ts'

/** A file that only its owner may have. */
const orderedFile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('certificate'), round: z.string(), format: z.enum(certificateFormats) }),
  z.object({ kind: z.literal('data'), format: z.literal('json') }),
])
export type OrderedFile = z.infer<typeof orderedFile>

const sealedText = z.object({ session: z.string(), until: z.number(), file: orderedFile })

/** Names the kind of a file in its address, which is logged, and nothing of its owner. */
export const addressName = ({ kind, format }: OrderedFile): string => `${kind}.${format}`

/**
 * The address of a file for the owner of a session. What it opens is sealed in the query, which nothing logs; it holds for some minutes, and
 * no longer than the session. Nothing is stored.
 */
export function addressOfFile(
  { sealer, clock }: Pick<Services, 'sealer' | 'clock'>,
  { id }: Session,
  file: OrderedFile,
  minutes: number,
): { url: string; expires_at: string } {
  const until = clock.now().getTime() + minutes * 60_000
  const text = JSON.stringify({ session: id, until, file } satisfies z.infer<typeof sealedText>)
  const key = Buffer.from(sealer.seal(text, fileAddress)).toString('base64url')
  return { url: `/api/file/${addressName(file)}?key=${key}`, expires_at: new Date(until).toISOString() }
}

/** Which file a key opens, and for whom; undefined for one that is not ours, has expired, or whose session has ended. */
export async function openFileAddress(
  services: Pick<Services, 'sealer' | 'clock' | 'sessions'>,
  key: string,
): Promise<{ session: Session; file: OrderedFile } | undefined> {
  const opened = opening(services, key)
  if (!opened || opened.until <= services.clock.now().getTime()) return undefined
  const session = await services.sessions.find(opened.session)
  return session ? { session, file: opened.file } : undefined
}

function opening({ sealer }: Pick<Services, 'sealer'>, key: string) {
  try {
    return sealedText.parse(JSON.parse(sealer.open(Buffer.from(key, 'base64url'), fileAddress)))
  } catch {
    // A forged or damaged key is treated like an expired one.
    return undefined
  }
}
