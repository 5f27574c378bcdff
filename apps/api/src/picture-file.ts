import type { FastifyInstance } from 'fastify'
import { matches } from './rendered-response.ts'
import type { DrawablePicture } from './services/pictures/drawable-picture.ts'
import type { Services } from './services/services.ts'

/** Pictures of a kind that one address may ask for in a minute: a school that opens the pages of a class stays below it. */
const perMinute = 240

/**
 * Serves pictures of a kind as files: /pictures/certificate/7K4X-91DM-2QPC.jpg. Whoever stores one asks again each time whether it is still
 * the same, so that what was withdrawn disappears and a corrected name follows.
 * @param find the picture of the name before .jpg; undefined where there is none
 */
export function pictureFile(
  app: FastifyInstance,
  services: Services,
  kind: string,
  find: (name: string) => Promise<DrawablePicture | undefined>,
): void {
  app.get<{ Params: { file: string } }>(
    `/pictures/${kind}/:file`,
    { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const name = /^(.{1,60})\.jpg$/.exec(request.params.file)?.[1]
      const picture = name === undefined ? undefined : await find(name)
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
