import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { previewPeople, type PreviewPerson } from '@qisuan/contracts/console/previews'
import type { KeyRing } from '@qisuan/db/key-ring'
import { isStage, type Stage } from '@qisuan/rules/season/stages'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Session } from './sessions/sessions.ts'

/** The site as an operator wants to see it (docs/adr/contest/0060-before-the-day.md). All times in epoch milliseconds. */
export interface Preview {
  year: number
  stage: Stage
  who: PreviewPerson
  /** Time on the clock when the preview began, and the true time of that. */
  at: number
  since: number
  until: number
}

/** Milliseconds after which a preview is over. */
export const previewLasts = 60 * 60_000

const previews = new AsyncLocalStorage<Preview | undefined>()

/** The preview in which the current request is answered; undefined for everybody else. */
export const currentPreview = (): Preview | undefined => previews.getStore()

export function inPreview<Result>(preview: Preview, work: () => Result): Result {
  return previews.run(preview, work)
}

/** Loads what is cached for everybody: nothing of a preview may get into it. */
export function outsidePreview<Result>(work: () => Result): Result {
  return currentPreview() ? previews.run(undefined, work) : work()
}

/** A clock that shows a request in a preview the time of that preview, and everything else its own. */
export function withPreviews(clock: Clock): Clock {
  return {
    actual: clock.actual,
    now() {
      const now = clock.now()
      const preview = currentPreview()
      return preview ? new Date(preview.at + now.getTime() - preview.since) : now
    },
  }
}

const schema = z.object({
  year: z.int(),
  stage: z.custom<Stage>(isStage),
  who: z.enum(previewPeople),
  at: z.int(),
  since: z.int(),
  until: z.int(),
})

/** A preview as a cookie holds it: signed with a key of the installation, and good only beside the operator's session that began it. */
export function signPreview(keys: KeyRing, preview: Preview, operatorToken: string): string {
  const content = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${content}.${signatureOf(keys.signing().bytes, content, operatorToken).toString('base64url')}`
}

/** The preview in a cookie; undefined when it is over, or was not signed for this session. */
export function openPreview(keys: KeyRing, cookie: string, operatorToken: string, now: Date): Preview | undefined {
  const [content = '', signature = ''] = cookie.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isSigned = keys.sessions().some(({ bytes }) => {
    const expected = signatureOf(bytes, content, operatorToken)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return undefined
  const preview = schema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return preview.until > now.getTime() ? preview : undefined
}

const signatureOf = (key: Uint8Array, content: string, operatorToken: string): Buffer =>
  createHmac('sha256', key).update(`preview ${operatorToken} ${content}`).digest()

/** The login of the invented person of a preview; the person has no row. */
export function inventedSession({ who, since, until }: Preview): Session | null {
  if (who === 'visitor') return null
  const role = who === 'teacher' ? 'teacher' : 'student'
  const [createdAt, expiresAt] = [new Date(since), new Date(until)]
  return { id: 'preview', userId: 0, name: '预览', role, origin: 'code', createdAt, expiresAt, lastUsedAt: createdAt }
}
