import type { FastifyInstance } from 'fastify'
import { matches } from '../../rendered-response.ts'
import type { Services } from '../../services/services.ts'
import { certificatePicture } from './certificate-picture.ts'

/** Pictures that one address may ask for in a minute: a school that opens the pages of a class stays below it. */
const perMinute = 240

/**
 * The picture of a certificate as a file: /pictures/certificate/7K4X-91DM-2QPC.jpg. Whoever stores it asks again each time whether it is
 * still the same, so that a withdrawn certificate disappears and a corrected name follows.
 */
export function certificatePictureFile(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/certificate/:file',
    { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const number = /^(.{1,60})\.jpg$/.exec(request.params.file)?.[1]
      const picture = number === undefined ? undefined : await certificatePicture(services, number)
      if (!picture) {
        reply.callNotFound()
        return reply
      }
      const etag = `"${picture.key}"`
      void reply.headers({ etag, 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const content = await services.pictures.get(picture.key, picture.draw)
      return reply.type('image/jpeg').send(content)
    },
  )
}
