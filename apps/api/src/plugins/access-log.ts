import plugin from 'fastify-plugin'

/** Milliseconds beyond which an answer is worth a line. */
const slow = 1000

/**
 * One line for what an operator wants to know: what failed, what was slow, what changed something. A board that is read a thousand
 * times a second says nothing unless somebody asks for debug.
 */
export const accessLog = plugin(
  async (app) => {
    const everything = ['debug', 'trace'].includes(app.log.level)

    app.addHook('onResponse', (request, reply, done) => {
      const took = reply.elapsedTime
      const level = reply.statusCode >= 500 ? 'error' : tells(request.method, reply.statusCode, took) ? 'info' : 'debug'
      if (level !== 'debug' || everything) {
        request.log[level]({ req: request, status: reply.statusCode, ms: Math.round(took) }, 'answered')
      }
      done()
    })
  },
  { name: 'access-log' },
)

function tells(method: string, status: number, took: number): boolean {
  return took > slow || (method !== 'GET' && method !== 'HEAD') || (status >= 400 && status !== 404)
}
