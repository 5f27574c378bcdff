import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

type Asset = { type: string; etag: string; body: Buffer }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript; charset=utf-8',
}

/** The folders of these files: the game is a package, because a level of it is on the site too. */
const folders = {
  game: dirname(fileURLToPath(import.meta.resolve('@qisuan/game/program'))),
  page: join(import.meta.dirname, 'page'),
  public: join(import.meta.dirname, 'public'),
}

/**
 * Serves the page's files under `/assets/`. The browser runs the same modules with which the server scores: there is no build,
 * only the types are stripped. File names stay, so imports between modules work on both sides.
 */
export function assetRoutes(app: FastifyInstance): void {
  const assets = new Map([...filesOf('game'), ...filesOf('page'), ...filesOf('public'), fontFile()])

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const asset = assets.get(request.params['*'])
    if (!asset) return reply.callNotFound()
    void reply.headers({ etag: asset.etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
    return reply.type(asset.type).send(asset.body)
  })
}

function filesOf(folder: keyof typeof folders): [string, Asset][] {
  const path = folders[folder]
  const files = readdirSync(path).filter((file) => !file.endsWith('.test.ts'))
  return files.map((file) => {
    const extension = extname(file)
    const content = readFileSync(join(path, file), 'utf8')
    const body = extension === '.ts' ? scriptOf(content) : content
    return [`${folder}/${file}`, assetOf(types[extension] ?? 'text/plain; charset=utf-8', Buffer.from(body))]
  })
}

/** A module as browsers read it: without types, and the game's package as the folder beside. */
function scriptOf(content: string): string {
  return stripTypeScriptTypes(content).replaceAll(/'@qisuan\/game\/([a-z-]+)'/g, "'../game/$1.ts'")
}

/** Sora, the font of Latin letters and digits. */
function fontFile(): [string, Asset] {
  const path = fileURLToPath(import.meta.resolve('@fontsource-variable/sora/files/sora-latin-wght-normal.woff2'))
  return ['sora.woff2', assetOf('font/woff2', readFileSync(path))]
}

function assetOf(type: string, body: Buffer): Asset {
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
