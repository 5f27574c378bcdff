import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Encoding = 'identity' | 'br' | 'gzip'
export type Headers = Record<string, string | number>

/** A response in one encoding, with all headers. */
export interface Outgoing {
  status: number
  headers: Headers
  body: Buffer | undefined
}

/** A response that is rendered once and sent many times, JSON or HTML: its bytes, their compressed encodings and an ETag. */
export class RenderedResponse {
  readonly status: number
  readonly headers: Headers
  readonly encodings: Record<Encoding, Buffer>
  private readonly outgoing: Record<Encoding, Outgoing>
  private readonly notModified: Record<Encoding, Outgoing>

  private constructor(encodings: Record<Encoding, Buffer>, headers: Headers, status = 200) {
    this.status = status
    this.encodings = encodings
    this.headers = { ...headers, etag: headers['etag'] ?? etagOf(encodings.identity) }
    const encoded = (encoding: Encoding): Outgoing => ({
      status,
      headers: {
        ...this.headers,
        etag: taggedFor(encoding, this.etag),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': encodings[encoding].length,
      },
      body: encodings[encoding],
    })
    this.outgoing = { identity: encoded('identity'), br: encoded('br'), gzip: encoded('gzip') }
    const same = (encoding: Encoding): Outgoing => ({
      status: 304,
      headers: repeatedBy304(this.outgoing[encoding].headers),
      body: undefined,
    })
    this.notModified = { identity: same('identity'), br: same('br'), gzip: same('gzip') }
  }

  static async json(value: unknown): Promise<RenderedResponse> {
    return new RenderedResponse(await encode(JSON.stringify(value)), jsonHeaders)
  }

  /** A page; `headers` say how long it may be stored. */
  static async html(html: string, status: number, headers: Headers): Promise<RenderedResponse> {
    return new RenderedResponse(await encode(html), { 'content-type': 'text/html; charset=utf-8', ...headers }, status)
  }

  static redirect(location: string, status: number): RenderedResponse {
    const empty = Buffer.alloc(0)
    return new RenderedResponse(
      { identity: empty, br: empty, gzip: empty },
      { location, 'cache-control': 'no-store' },
      status,
    )
  }

  /** The same bytes with more headers. */
  withHeaders(headers: Headers): RenderedResponse {
    return new RenderedResponse(this.encodings, { ...headers, ...this.headers }, this.status)
  }

  /** The ETag of the bytes as they are. */
  get etag(): string {
    return String(this.headers['etag'])
  }

  /** Bytes that all encodings take together. */
  get size(): number {
    const { identity, br, gzip } = this.encodings
    return identity.length + br.length + gzip.length
  }

  /** JSON as one buffer for the shared cache: three lengths, then the three encodings. */
  pack(): Buffer {
    const { identity, br, gzip } = this.encodings
    const lengths = Buffer.alloc(12)
    for (const [index, { length }] of [identity, br, gzip].entries()) lengths.writeUInt32LE(length, index * 4)
    return Buffer.concat([lengths, identity, br, gzip])
  }

  static unpack(packed: Buffer): RenderedResponse {
    let offset = 12
    const next = (position: number): Buffer => {
      const length = packed.readUInt32LE(position)
      offset += length
      return packed.subarray(offset - length, offset)
    }
    return new RenderedResponse({ identity: next(0), br: next(4), gzip: next(8) }, jsonHeaders)
  }

  /** Response for a client with these request headers. */
  to(request: IncomingHttpHeaders): Outgoing {
    const encoding = preferredEncoding(request['accept-encoding'])
    const tag = taggedFor(encoding, this.etag)
    return (this.status === 200 && matches(request['if-none-match'], tag) ? this.notModified : this.outgoing)[encoding]
  }

  /** Sends it. The `more` headers override its own. */
  send(request: FastifyRequest, reply: FastifyReply, more: Headers = {}): FastifyReply {
    const { status, headers, body } = this.to(request.headers)
    return reply.code(status).headers(headers).headers(more).send(body)
  }
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'accept-encoding, authorization',
  'cache-control': 'no-cache',
}

/**
 * The ETag of an encoding. Each has its own (RFC 9110 §8.8.3.3): a cache that asks whether one of its encodings is still right must not be
 * told so of another.
 */
const taggedFor = (encoding: Encoding, etag: string): string =>
  encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)

/** A browser uses the other headers of the response that it has. */
function repeatedBy304({ etag, vary, 'cache-control': cacheControl }: Headers): Headers {
  return { ...(etag && { etag }), ...(vary && { vary }), ...(cacheControl && { 'cache-control': cacheControl }) }
}

async function encode(text: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 8 }),
  ])
  return { identity, br, gzip: gz }
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** True if an If-None-Match header names the ETag. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag) return true
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')
}

/** Brotli before gzip before none, as far as the client accepts it. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

/** True if an Accept-Encoding header names a coding. */
export function accepts(header: string | string[] | undefined, coding: string): boolean {
  if (header === undefined) return false
  return String(header)
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .some((each) => each === coding || (each.startsWith(`${coding};`) && !/;\s*q=0(\.0*)?$/.test(each)))
}
