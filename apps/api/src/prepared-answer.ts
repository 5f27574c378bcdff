import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Form = 'identity' | 'br' | 'gzip'

/** What goes out: `headers` are complete, also where nobody adds to them. */
interface Outgoing {
  status: 200 | 304
  headers: Record<string, string | number>
  body: Buffer | undefined
}

/** JSON that was rendered once: its bytes, their compressed forms and a tag. Sending it touches no serialiser. */
export class PreparedAnswer {
  readonly etag: string
  private readonly forms: Record<Form, Buffer>
  private readonly outgoing: Record<Form | 'unchanged', Outgoing>

  private constructor(forms: Record<Form, Buffer>) {
    this.forms = forms
    this.etag = `"${createHash('sha256').update(forms.identity).digest('base64url').slice(0, 22)}"`
    const headers = { ...always, etag: this.etag }
    const whole = (form: Form): Outgoing => ({
      status: 200,
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        ...(form === 'identity' ? {} : { 'content-encoding': form }),
        'content-length': forms[form].length,
      },
      body: forms[form],
    })
    this.outgoing = {
      identity: whole('identity'),
      br: whole('br'),
      gzip: whole('gzip'),
      unchanged: { status: 304, headers, body: undefined },
    }
  }

  static async of(answer: unknown): Promise<PreparedAnswer> {
    const identity = Buffer.from(JSON.stringify(answer))
    const [br, gz] = await Promise.all([
      brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      zip(identity, { level: 8 }),
    ])
    return new PreparedAnswer({ identity, br, gzip: gz })
  }

  /** One buffer to keep in a cache: three lengths, then the three forms. */
  pack(): Buffer {
    const { identity, br, gzip } = this.forms
    const head = Buffer.alloc(12)
    for (const [index, form] of [identity, br, gzip].entries()) head.writeUInt32LE(form.length, index * 4)
    return Buffer.concat([head, identity, br, gzip])
  }

  static unpack(packed: Buffer): PreparedAnswer {
    const lengths = [0, 4, 8].map((offset) => packed.readUInt32LE(offset))
    const [identity = 0, br = 0, gz = 0] = lengths
    const from = 12
    return new PreparedAnswer({
      identity: packed.subarray(from, from + identity),
      br: packed.subarray(from + identity, from + identity + br),
      gzip: packed.subarray(from + identity + br, from + identity + br + gz),
    })
  }

  /** What a client with these headers gets. */
  to(headers: IncomingHttpHeaders): Outgoing {
    if (matches(headers['if-none-match'], this.etag)) return this.outgoing.unchanged
    return this.outgoing[preferred(headers['accept-encoding'])]
  }

  send(request: FastifyRequest, reply: FastifyReply) {
    const { status, headers, body } = this.to(request.headers)
    void reply.code(status).headers(headers)
    if (request.session) void reply.header('cache-control', 'private, no-cache')
    return reply.send(body)
  }
}

const always = {
  vary: 'accept-encoding, authorization',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag) return true
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')
}

/** Brotli before gzip before nothing, as far as the client takes it. */
export function preferred(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const takes = (coding: string) =>
    String(header ?? '')
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .some((each) => each === coding || (each.startsWith(`${coding};`) && !/;\s*q=0(\.0*)?$/.test(each)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
