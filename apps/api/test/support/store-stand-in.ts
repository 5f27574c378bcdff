import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Objects by their paths over HTTP: enough of S3 for the logic around a store. It believes every signature and knows one bucket; that a real
 * server accepts what we send is shown by `pnpm object-store`, against Ceph.
 */
export async function storeStandIn() {
  const objects = new Map<string, Buffer>()
  const state = { away: false, hangs: false, isElsewhere: false, puts: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      if (state.away) return void request.socket.destroy()
      if (state.hangs) return
      // A server that is no store, or has no such bucket.
      if (state.isElsewhere) return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not found')
      const name = (request.url ?? '').replace('/bucket/trial/', '')
      if (request.method === 'PUT') {
        state.puts += 1
        objects.set(name, Buffer.concat(parts))
        return void response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(name)
        return void response.writeHead(204).end()
      }
      const object = objects.get(name)
      if (!object) {
        const error = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'
        return void response.writeHead(404, { 'content-type': 'application/xml; charset=utf-8' }).end(error)
      }
      const [, first = '0', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      response.writeHead(206).end(object.subarray(Number(first), Number(last) + 1))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    state,
    env: { STORE_URL: `http://127.0.0.1:${port}/bucket/trial/`, STORE_KEY_ID: 'demo', STORE_KEY_SECRET: 'demo-secret' },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
