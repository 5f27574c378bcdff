import type { Sealer } from '@qisuan/db/sealing'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The device and network that a call comes from, without anything that identifies a person. */
export interface Client {
  /** A keyed hash (32 bytes) of the caller's network; a whole school may share one. The address itself is never stored. */
  readonly addressHash: Uint8Array<ArrayBuffer>
}

/** The client of a request. Its properties are computed when they are read: most calls need none. */
export function clientOf(request: FastifyRequest, sealer: Sealer): Client {
  return {
    get addressHash() {
      return sealer.blindIndex(`address ${networkOf(request.ip)}`)
    },
  }
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
