import fastifyStatic from '@fastify/static'
import plugin from 'fastify-plugin'

/** The organiser's files (rules, documents, images) under /storage (spec §7). No listings, no dot files, nothing above the folder. */
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
        // A drawing that an organiser uploads may carry a script; opened by itself it must not run.
        if (path.endsWith('.svg'))
          response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      },
    })
  },
  { name: 'storage' },
)
