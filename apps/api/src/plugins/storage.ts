import fastifyStatic from '@fastify/static'
import plugin from 'fastify-plugin'

/** Serves the organiser's files (rules, documents, images) under /storage (spec §7), without listings and dot files. */
export const storage = plugin<{ directory: string }>(
  async (app, { directory }) => {
    await app.register(fastifyStatic, {
      root: directory,
      prefix: '/storage/',
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: true,
      maxAge: 300_000,
      setHeaders(response, path) {
        if (path.endsWith('.md')) response.header('content-type', 'text/markdown; charset=utf-8')
        // An uploaded SVG may contain a script, which must not run when the file is opened directly.
        if (path.endsWith('.svg'))
          response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      },
    })
  },
  { name: 'storage' },
)
