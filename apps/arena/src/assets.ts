import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ArenaConfig } from './config.ts'
import { allowPrograms } from './http/security-headers.ts'
import { playFiles } from './play/play-page.ts'

const font = fileURLToPath(import.meta.resolve('@qisuan/drawing/fonts/sora-ascii.woff2'))
const styles = dirname(fileURLToPath(import.meta.resolve('@qisuan/styles/base.css')))

/** Serves the built play page under `/assets/play/`, and the sheets of the other pages under `/assets/styles/` and `/assets/public/`. */
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
  app.register(fastifyStatic, { root: styles, prefix: '/assets/styles/', decorateReply: false })
  // As the sheet of the tokens names it.
  app.get('/assets/styles/@qisuan/drawing/fonts/sora-ascii.woff2', async (_request, reply) =>
    reply.sendFile(basename(font), dirname(font)),
  )
}
