import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'

/**
 * Takes the network from this process, which Node's permissions leave open: programs of pupils run in WebAssembly and
 * cannot reach it, and whatever would break out of it finds nothing.
 */
export function close(): void {
  const refuse = (): never => {
    throw new Error('This process has no network')
  }
  net.Socket.prototype.connect = refuse
  net.Server.prototype.listen = refuse
  dgram.Socket.prototype.bind = refuse
  dgram.Socket.prototype.send = refuse
  dns.lookup = Object.assign(refuse, { __promisify__: refuse })
  Reflect.deleteProperty(globalThis, 'fetch')
  Reflect.deleteProperty(globalThis, 'WebSocket')
}
