import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Answer to a request, at most its first 4 KB; or why there is none, and whether the request may have arrived all the same. */
export type Posted = { status: number; text: string } | { problem: string; mayHaveArrived: boolean }

interface Request {
  url: URL
  body: string
  headers?: Record<string, string>
  /** True for https to public addresses only, so that nobody makes the server talk to its own network. */
  onlyPublic: boolean
  /** Milliseconds from the first byte to the last. */
  timeoutMs: number
}

const longestAnswer = 4096

/** Sends JSON once, over a connection of its own, and follows no redirect. Never rejects. */
export function postJson({ url, body, headers, onlyPublic, timeoutMs }: Request): Promise<Posted> {
  const refusal = onlyPublic ? refusalOf(url) : undefined
  if (refusal !== undefined) return Promise.resolve({ problem: refusal, mayHaveArrived: false })
  const { promise, resolve } = Promise.withResolvers<Posted>()
  let isConnected = false
  const fail = (error: Error) => resolve({ problem: problemOf(error), mayHaveArrived: isConnected })
  const isSafe = url.protocol === 'https:'
  const request = (isSafe ? https : http).request(
    url,
    {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(onlyPublic && { lookup: publicLookup }),
    },
    (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text = `${text}${part}`.slice(0, longestAnswer)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', fail)
    },
  )
  request.on('socket', (socket) => socket.once(isSafe ? 'secureConnect' : 'connect', () => (isConnected = true)))
  request.on('error', fail)
  request.end(body)
  return promise
}

function refusalOf({ protocol, hostname }: URL): string | undefined {
  if (protocol !== 'https:') return '网址要用 https'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host) ? notPublic : undefined
}

const notPublic = '这个地址在内部网络里，不发到那里'

/** Resolves a name to its public addresses; the connection then goes to one of them, so that a name cannot change between check and use. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (error || !first) return callback(error ?? new Error(notPublic), '', 0)
    return options.all ? callback(null, open) : callback(null, first.address, first.family)
  })

const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4')

/** Global unicast addresses of IPv6 are in 2000::/3; those that carry an address of IPv4 are none of a robot. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

/** True for an address of the internet: none of this machine, its network or its provider's. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

/** Reason in words. The text of an error may contain the address, and with it the key of a robot. */
function problemOf(error: Error): string {
  if (error.message === notPublic) return notPublic
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return '没有按时回答'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return problems[code] ?? (code.includes('CERT') ? '对方的证书不对' : `连不上（${code}）`)
}

const problems: Readonly<Record<string, string>> = {
  ABORT_ERR: '没有按时回答',
  ECONNREFUSED: '对方没有在听（ECONNREFUSED）',
  ENOTFOUND: '没有这个网址（ENOTFOUND）',
  ECONNRESET: '连接断了（ECONNRESET）',
}
