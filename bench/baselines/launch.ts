import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import { Pool } from 'pg'

/** One indexed read and one write per launch, without checking user or time. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = fastify()
app.get('/healthz', async () => 'ok')
app.post('/api/game/launch', async () => {
  const user = 1 + Math.floor(Math.random() * 9000)
  await pool.query({ name: 'read', text: 'select "group" from enrolment where user_id = $1', values: [user] })
  await pool.query({
    name: 'write',
    text: `insert into bare_token values ($1, $2, now() + interval '5 minutes')`,
    values: [randomBytes(32), user],
  })
  return { url: `https://game.example.com/${randomBytes(32).toString('base64url')}` }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
