import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { browserName } from './browser-name.ts'
import type { Services } from './services/services.ts'

/** The device and network that a call comes from, without anything that identifies a person. */
export interface Client {
  /** A keyed hash (32 bytes) of the caller's network; a whole school may share one. The address itself is never stored. */
  readonly addressHash: Uint8Array<ArrayBuffer>
  /** The browser and its system in Chinese: Windows 上的 Edge. */
  readonly browser: string
  /** The random id that the browser keeps since a login in it; null without one. */
  readonly device: string | null
  /** A cookie of the browser. */
  cookie(name: string): string | undefined
  /** Gives the browser an id to keep, or lets it keep the one it has for longer, and returns it. */
  keepDevice(): string
}

/** Over https the prefix makes browsers refuse the cookie from any other host; it requires the path `/`. */
const deviceCookie = (https: boolean) => (https ? '__Host-qisuan_device' : 'qisuan_device')
/** As long as a browser keeps a cookie at most. */
const deviceDays = 400
const deviceBytes = 32
const deviceId = /^[\w-]{43}$/

/** The client of a request. Its properties are computed when they are read: most calls need none. */
export function clientOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { sealer, config }: Pick<Services, 'sealer' | 'config'>,
): Client {
  const secure = config.siteUrl.startsWith('https:')
  const name = deviceCookie(secure)
  let addressHash: Client['addressHash'] | undefined
  return {
    get addressHash() {
      addressHash ??= sealer.blindIndex('network', networkOf(request.ip))
      return addressHash
    },
    get browser() {
      return browserName(request.headers['user-agent'])
    },
    get device() {
      return deviceIn(cookieIn(request, name))
    },
    cookie: (wanted) => cookieIn(request, wanted),
    keepDevice() {
      const id = this.device ?? randomBytes(deviceBytes).toString('base64url')
      const keep = { path: '/', maxAge: deviceDays * 86_400, httpOnly: true, sameSite: 'lax' } as const
      void reply.header('set-cookie', stringifySetCookie({ name, value: id, ...keep, secure }))
      return id
    },
  }
}

/** Not signed: only an id that a login has stored has any effect, and none can be guessed. */
function deviceIn(id: string | undefined): string | null {
  return id !== undefined && deviceId.test(id) ? id : null
}

function cookieIn({ headers: { cookie } }: FastifyRequest, name: string): string | undefined {
  return cookie === undefined ? undefined : parseCookie(cookie)[name]
}

/**
 * The network that one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 address, whose owner may use any of the rest.
 * An IPv4 address in IPv6 notation is the same network as the plain one. What is no address stands for itself: a proxy passed it on.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()
}
