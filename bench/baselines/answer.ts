import fastify from 'fastify'

/** Bare Fastify, which answers every request with the same bytes. */
const { PORT = '', BODY = '{}' } = process.env
const app = fastify()
app.get('/healthz', async () => ({ status: 'ok' }))
app.get('/*', async (_request, reply) => reply.type('application/json; charset=utf-8').send(BODY))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
