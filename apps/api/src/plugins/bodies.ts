import formbody from '@fastify/formbody'
import plugin from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { parseForm } from './form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the JSON body, over which a signature is computed. */
    rawBody: Buffer | null
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** Parses JSON and form bodies. An empty JSON body counts as no body; invalid UTF-8 and prototype keys are rejected. */
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
