import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { matches } from '../rendered-response.ts'
import type { ContentFile } from '../services/content/content-file.ts'
import type { Content } from '../services/content/content.ts'
import { mediaType } from '../services/content/file-types.ts'
import { byteRange } from './byte-range.ts'

/** Time that a browser uses a file without asking again. */
const cacheControl = 'public, max-age=300'

/** An SVG may contain a script, which must not run when the file is opened directly. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'"

interface Options {
  content: Content
  /** A Markdown file as everybody reads it, without placeholders; undefined while nobody may. */
  textOf: (path: string, file: ContentFile) => Promise<string | undefined>
}

/** Serves the content (rules, documents, pictures, films) under /storage (spec §7): whole, in parts, or not again. */
export const storage = plugin<Options>(
  async (app, { content, textOf }) => {
    app.get<{ Params: { '*': string } }>('/storage/*', async (request, reply) => {
      const path = request.params['*']
      const file = await content.find(path)
      if (!file) {
        reply.callNotFound()
        return reply
      }
      if (path.toLowerCase().endsWith('.md')) return sendText(request, reply, path, await textOf(path, file))
      const changedAt = file.changedAt.toUTCString()
      const etag = `"${(await file.digest()).slice(0, 32)}"`
      const headers = {
        etag,
        'last-modified': changedAt,
        'cache-control': cacheControl,
        'accept-ranges': 'bytes',
        ...(path.endsWith('.svg') && { 'content-security-policy': drawingPolicy }),
      }
      if (isFresh(request, { etag, changedAt })) return reply.headers(headers).code(304).send()

      const part = isSameFile(request, { etag, changedAt }) ? byteRange(request.headers.range, file.size) : undefined
      if (part === 'unsatisfiable') {
        const refusal = { 'cache-control': 'no-store', 'content-range': `bytes */${file.size}` }
        return reply.headers(refusal).code(416).send()
      }
      const range = part ?? { first: 0, last: file.size - 1 }
      const body = file.size === 0 || request.method === 'HEAD' ? undefined : file.stream(range)
      // Before the answer begins, so that bytes that cannot be read are an error of their own.
      if (body) await once(body, 'readable')
      void reply.headers(headers)
      if (part) void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`)
      void reply.type(mediaType(path)).header('content-length', range.last - range.first + 1)
      return body ? reply.send(body) : reply.send()
    })
  },
  { name: 'storage' },
)

/** Sends a text that depends on more than its file, so that only its own bytes tell whether it has changed. */
function sendText(request: FastifyRequest, reply: FastifyReply, path: string, text: string | undefined) {
  if (text === undefined) {
    reply.callNotFound()
    return reply
  }
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
  void reply.type(mediaType(path)).headers({ etag, 'cache-control': cacheControl })
  const known = request.headers['if-none-match']
  if (known !== undefined && matches(known, etag)) return reply.code(304).send()
  return reply.send(text)
}

/** A file as a browser knows it from an earlier response. */
interface Known {
  etag: string
  /** As in Last-Modified. */
  changedAt: string
}

function isFresh({ headers }: FastifyRequest, { etag, changedAt }: Known): boolean {
  const since = headers['if-modified-since']
  if (headers['if-none-match'] !== undefined) return matches(headers['if-none-match'], etag)
  return since !== undefined && Date.parse(since) >= Date.parse(changedAt)
}

/** True if the browser has the beginning of the same file, to which it asks for another part. */
function isSameFile({ headers }: FastifyRequest, { etag, changedAt }: Known): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === changedAt
}
