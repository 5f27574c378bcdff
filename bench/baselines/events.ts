import { createServer, type ServerResponse } from 'node:http'

/** Only node:http: sends what is posted to it to everybody who watches, and the last of it to who comes. */
const watchers = new Set<ServerResponse>()
let event = Buffer.alloc(0)
const server = createServer((request, response) => {
  if (request.url !== '/events') return void response.end('ok')
  if (request.method === 'POST') {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      event = Buffer.concat(parts)
      for (const watcher of watchers) watcher.write(event)
      response.end()
    })
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(event)
  watchers.add(response)
  response.on('close', () => watchers.delete(response))
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
