import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ArenaConfig } from './config.ts'
import { allowPrograms } from './http/security-headers.ts'
import { playFiles } from './play/play-page.ts'

const font = fileURLToPath(import.meta.resolve('@fontsource-variable/sora/files/sora-latin-wght-normal.woff2'))

/** Serves the built play page under `/assets/play/`, and the sheets of the other pages under `/assets/public/`. */
export function assetRoutes(app: FastifyInstance, config: ArenaConfig): void {
  app.register(fastifyStatic, {
    root: playFiles,
    prefix: '/assets/play/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // A worker has the policy of its own file.
    setHeaders: (reply) => allowPrograms(reply, config),
  })
  app.register(fastifyStatic, {
    root: join(import.meta.dirname, 'public'),
    prefix: '/assets/public/',
    decorateReply: false,
  })
  app.get('/assets/sora.woff2', async (_request, reply) =>
    reply.sendFile('sora-latin-wght-normal.woff2', dirname(font)),
  )
}
