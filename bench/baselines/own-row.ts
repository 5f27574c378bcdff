import Fastify from 'fastify'
import { Pool } from 'pg'

/** Bare Fastify and node-postgres with one indexed read. */
const app = Fastify()
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const query = {
  name: 'own',
  text: 'select rank, score, province_rank, total from bare_ranking where user_id = $1',
  values: [process.env['USER_ID']],
}
app.get('/healthz', async () => 'ok')
app.get('/own', async () => (await pool.query(query)).rows[0])
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
