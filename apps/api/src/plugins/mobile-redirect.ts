import { choiceCookie, desktopChosen, isPhone } from '@qisuan/web/phone'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageVaries } from './page-variants.ts'

/** The front page of the phone pages (spec §2, Route table). */
const phoneFront = '/wap/index'

/** The request headers on which the response to `/` depends. */
export const frontVaries = `${pageVaries}, User-Agent, Cookie`

/**
 * Redirects phones from `/` to the phone pages, unless the person chose the desktop page: `?pc=1` stores that choice in a cookie,
 * `?pc=0` revokes it. Returns whether it redirected.
 */
export function isRedirected(
  request: FastifyRequest<{ Querystring: { pc?: unknown } }>,
  reply: FastifyReply,
  { https }: { https: boolean },
): boolean {
  const { pc } = request.query
  const choice = pc === '0' || pc === '1' ? pc : undefined
  if (choice) void reply.header('Set-Cookie', choiceCookie(choice, { https }))

  const wantsDesktop = choice ? choice === '1' : desktopChosen(request.headers.cookie ?? '', { https })
  if (wantsDesktop || !isPhone(request.headers['user-agent'] ?? '')) return false
  void reply.header('Cache-Control', 'no-store').redirect(phoneFront, 302)
  return true
}
