import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ArenaConfig } from './config.ts'

/** The site whose competition the arena rehearses: its name, and its logo if it has one. */
export interface Site {
  name: string
  logo: { type: string; body: Buffer } | null
}

declare module 'fastify' {
  interface FastifyInstance {
    site: () => Promise<Site>
  }
}

/** Milliseconds that an answer of the site holds, and that the arena waits for one. */
const heldFor = 5_000
const timeout = 1_000

const organiser = z.object({ short_name: z.string(), logo: z.string().optional() })

/** Reads whose competition it is. While the site does not answer, its last answer holds; before the first one there is no name. */
export function siteReader({ lookupUrl }: ArenaConfig): () => Promise<Site> {
  let site: Promise<Site> = Promise.resolve({ name: '', logo: null })
  let readAt = -heldFor
  return () => {
    if (performance.now() < readAt + heldFor) return site
    readAt = performance.now()
    const last = site
    site = readSite(lookupUrl).catch(() => last)
    return site
  }
}

/** The logo comes from here, because the site lets nobody else show its files. */
export function siteRoutes(app: FastifyInstance): void {
  app.get('/logo', async (_request, reply) => {
    const { logo } = await app.site()
    if (!logo) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').type(logo.type).send(logo.body)
  })
}

async function readSite(url: string): Promise<Site> {
  const { short_name: name, logo } = organiser.parse(await (await get('/api/organiser', url)).json())
  return { name, logo: logo === undefined ? null : await readLogo(logo, url) }
}

async function readLogo(path: string, url: string): Promise<Site['logo']> {
  const response = await get(path, url)
  const type = response.headers.get('content-type') ?? ''
  return type.startsWith('image/') ? { type, body: Buffer.from(await response.arrayBuffer()) } : null
}

async function get(path: string, site: string): Promise<Response> {
  const response = await fetch(new URL(path, site), { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return response
}
