import formbody from '@fastify/formbody'
import plugin from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { parseForm } from './form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came: what a signature was made over. */
    rawBody: Buffer | null
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** JSON and forms. An empty JSON body is none at all; broken UTF-8 and prototype keys are refused, not repaired. */
export const bodies = plugin(
  async (app) => {
    app.decorateRequest('rawBody', null)
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (body.length === 0) return done(null, undefined)
      let text: string
      request.rawBody = Buffer.from(body)
      try {
        text = decoder.decode(request.rawBody)
      } catch (cause) {
        return done(new AppError('malformed', '请求的格式不正确', { cause }))
      }
      return parseJson(request, text, done)
    })
    await app.register(formbody, { parser: parseForm })
  },
  { name: 'bodies' },
)
