import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between a process and its database or cache, which a test can cut and mend. */
export async function cutLine(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      // When one end closes, the other is destroyed and data in transit are lost, as with a cut line.
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server without a port')
  const through = new URL(url)
  through.host = `127.0.0.1:${address.port}`

  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    /** `url` through the proxy. */
    url: through.href,
    cut,
    async mend() {
      server.listen(address.port, '127.0.0.1')
      await once(server, 'listening')
    },
    async close() {
      if (server.listening) await cut()
    },
  }
}
