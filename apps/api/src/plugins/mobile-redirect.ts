import { choiceCookie, desktopChosen, isPhone } from '@qisuan/web/phone'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where phones begin (spec §2, Route table). */
const phoneFront = '/wap/index'

/** What the answer to `/` depends on, beside its address. */
export const frontVaries = 'Accept-Encoding, User-Agent, Cookie'

/**
 * At the door of `/`: sends a phone on to the phone pages unless it wants the desktop page, which `?pc=1` says and a cookie remembers;
 * `?pc=0` takes it back. Returns whether it has been sent.
 */
export function isRedirected(request: FastifyRequest<{ Querystring: { pc?: unknown } }>, reply: FastifyReply): boolean {
  const { pc } = request.query
  const said = pc === '0' || pc === '1' ? pc : undefined
  if (said) void reply.header('Set-Cookie', choiceCookie(said))

  const wantsDesktop = said ? said === '1' : desktopChosen(request.headers.cookie ?? '')
  if (wantsDesktop || !isPhone(request.headers['user-agent'] ?? '')) return false
  void reply.header('Cache-Control', 'no-store').redirect(phoneFront, 302)
  return true
}
