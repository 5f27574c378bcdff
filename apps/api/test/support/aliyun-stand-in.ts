import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Response of the stand-in to a request with a valid signature and valid parameters. */
export type Behaviour =
  | { does: 'deliver' }
  | { does: 'answer'; status: number; body: string; headers?: Record<string, string> }
  | { does: 'hang' }
  /** Starts a valid response, then sends a space every 10 milliseconds forever. */
  | { does: 'drip' }
  | { does: 'cut' }
  | { does: 'cut inside the answer' }

export interface AliyunStandIn {
  /** Host and port. */
  readonly endpoint: string
  /** The query parameters of every accepted message. */
  readonly delivered: Record<string, string>[]
  /** Number of requests, valid or not. */
  requests: number
  /** Applies to all following requests. */
  behaviour: Behaviour
  stop(): Promise<void>
}

/**
 * A stand-in for Alibaba Cloud SMS on 127.0.0.1, with its RPC-style API over plain HTTP. It verifies the ACS3-HMAC-SHA256 signature and
 * the parameters of `SendSms` as the published documentation describes.
 */
export async function startAliyunStandIn(keys: { id: string; secret: string }): Promise<AliyunStandIn> {
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')

  const standIn: AliyunStandIn = {
    endpoint: `127.0.0.1:${address.port}`,
    delivered: [],
    requests: 0,
    behaviour: { does: 'deliver' },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    standIn.requests += 1
    const body = Buffer.concat(await request.toArray())
    const url = new URL(request.url ?? '/', `http://${standIn.endpoint}`)
    const error = signatureError(request, url, body, keys) ?? parameterError(request, url)
    if (error) answer(response, 400, JSON.stringify({ Code: error, Message: 'Specified by the stand-in.' }))
    else respond(standIn, Object.fromEntries(url.searchParams), response)
  }

  return standIn
}

function respond(standIn: AliyunStandIn, query: Record<string, string>, response: ServerResponse) {
  const { behaviour } = standIn
  switch (behaviour.does) {
    case 'deliver':
      standIn.delivered.push(query)
      answer(
        response,
        200,
        JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '900619746936498440', RequestId: 'F655' }),
      )
      return
    case 'answer':
      answer(response, behaviour.status, behaviour.body, behaviour.headers)
      return
    case 'hang':
      return
    case 'drip': {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"Code":"OK"')
      const drip = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(drip))
      return
    }
    case 'cut':
      response.destroy()
      return
    case 'cut inside the answer':
      response.writeHead(200, { 'content-length': '1000' }).write('{"Code":"OK"', () => response.destroy())
  }
}

function answer(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers }).end(body)
}

function parameterError(request: IncomingMessage, url: URL): string | undefined {
  if (request.method !== 'POST' || url.pathname !== '/') return 'UnsupportedHTTPMethod'
  if (request.headers['x-acs-action'] !== 'SendSms') return 'InvalidAction.NotFound'
  if (request.headers['x-acs-version'] !== '2017-05-25') return 'InvalidVersion'
  const missing = ['PhoneNumbers', 'SignName', 'TemplateCode', 'TemplateParam'].find(
    (name) => !url.searchParams.get(name),
  )
  return missing && `Missing${missing}`
}

const requiredHeaders = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
]

function signatureError(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  keys: { id: string; secret: string },
): string | undefined {
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  const [, keyId, signedHeaders, signature] = parts ?? []
  if (!keyId || !signedHeaders || !signature) return 'IncompleteSignature'
  if (keyId !== keys.id) return 'InvalidAccessKeyId.NotFound'

  const names = signedHeaders.split(';')
  if (requiredHeaders.some((name) => !names.includes(name))) return 'IncompleteSignature'
  if (request.headers['x-acs-content-sha256'] !== sha256(body)) return 'InvalidContentHash'

  const canonicalRequest = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n')
  const expected = createHmac('sha256', keys.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonicalRequest)}`)
    .digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Percent-encodes everything except letters, digits and `-_.~` (RFC 3986). */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
