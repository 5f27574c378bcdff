import type { FastifyRequest } from 'fastify'
import type { ArenaConfig } from '../config.ts'

/** Address of a path here as browsers know it: behind a proxy that ends TLS, only the setting tells it. */
export const here = ({ url }: ArenaConfig, { protocol, host }: FastifyRequest, path: string): string =>
  `${url ?? `${protocol}://${host}`}${path}`

/** Setting of cookies: they are for https only where browsers use it. */
export const secureCookies = ({ url }: ArenaConfig): boolean | 'auto' => url?.startsWith('https:') ?? 'auto'
