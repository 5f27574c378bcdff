import Fastify from 'fastify'

/** The minimum for Fastify: sends a ready Buffer with the headers of a board. */
const app = Fastify()
const body = Buffer.from(process.env['BODY'] ?? '', 'base64')
app.get('/healthz', async () => 'ok')
app.get('/board', (request, reply) => {
  if (request.headers['if-none-match'] === '"board"') return reply.code(304).header('etag', '"board"').send()
  return reply.type('application/json; charset=utf-8').header('etag', '"board"').send(body)
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
