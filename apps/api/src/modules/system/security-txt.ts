import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services/services.ts'

const day = 86_400_000

/** Days after which a copy of the file is no longer valid; the server writes a new date each day. */
const validDays = 180

/** Tells researchers where to report a fault: /.well-known/security.txt (RFC 9116). Without an address it names the page with contacts. */
export function securityTxt(app: FastifyInstance, { content, clock, config }: Services) {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { email } = content.organiser().contact
    const today = Math.floor(clock.now().getTime() / day) * day
    const lines = [
      `Contact: ${email ? `mailto:${email}` : `${config.siteUrl}/aboutus`}`,
      `Expires: ${new Date(today + validDays * day).toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.map((line) => `${line}\n`).join(''))
  })
}
