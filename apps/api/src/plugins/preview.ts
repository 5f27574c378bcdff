import { previewNames } from '@qisuan/contracts/console/previews'
import { scopeOf } from '@qisuan/contracts/console/access/rights'
import { stageName } from '@qisuan/rules/season/stages'
import { momentText } from '@qisuan/rules/season/season-plan'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { operatorTokenIn } from '../operator-cookie.ts'
import { barOf, ownStorage } from './preview-bar.ts'
import { hasPreviewCookie, previewCookie, previewCookieIn } from './preview-cookie.ts'
import { findOperatorSession } from '../services/sessions/operator-sessions.ts'
import { currentPreview, inPreview, openPreview, type Preview } from '../services/preview.ts'
import type { Services } from '../services/services.ts'

const storageScript = '/preview/storage.js'
const end = '/preview/end'

/** Paths that are the same in every preview, and the console, from which one begins. */
const unaffected = /^\/(api\/console|console|assets|preview\/end)(\/|$|\?)/

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview to which a request belongs. */
    preview: Preview | undefined
    /** A page as the operator sees it in a preview: with the bar that says so. */
    withPreviewBar: (html: string, preview: Preview) => string
  }
}

/**
 * Answers requests of an operator's preview at its time, its stage and for its person. Nothing of it is stored, by browsers or here; nothing
 * can be changed from it (docs/adr/contest/0060-before-the-day.md).
 */
export const preview = plugin<{ services: Services }>(
  async (app, { services }) => {
    const { config, keyRing, clock, content, securityLog } = services

    const previewOf = async ({ headers }: FastifyRequest): Promise<Preview | undefined> => {
      const { cookie } = headers
      const [signed, token] = [previewCookieIn(cookie, config), operatorTokenIn(cookie, config)]
      if (signed === undefined || token === null) return undefined
      const found = openPreview(keyRing, signed, token, clock.now())
      // Opening a page is a use of the login. What an open page asks for on its own is none.
      const isUse = headers['sec-fetch-mode'] === 'navigate'
      const session = found && (await findOperatorSession(services, token, { isUse }))
      return session && scopeOf('manage_seasons', session.grants) !== undefined ? found : undefined
    }

    app.decorateRequest('preview', undefined)
    app.addHook('onRequest', async (request) => {
      if (unaffected.test(request.url)) return
      // The calls of a page that is rendered in a preview have no cookie of their own.
      request.preview = hasPreviewCookie(request.headers.cookie) ? await previewOf(request) : currentPreview()
      if (!request.preview) return
      // The browser's copy of the real page is no answer here.
      delete request.headers['if-none-match']
      if (request.method === 'GET' || request.method === 'HEAD') return
      throw new AppError('forbidden', '这是预览，只能看，什么也不会改动')
    })
    // Everything after a hook that calls back runs in what it has begun.
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.preview) inPreview(request.preview, done)
      else done()
    })
    app.addHook('onSend', ({ preview: shown }, reply, _payload, done) => {
      if (shown) void reply.header('cache-control', 'no-store').removeHeader('etag')
      done()
    })

    app.decorateRequest('withPreviewBar', (html: string, shown: Preview) => {
      const at = momentText(clock.now(), config.timeZone)
      const stage = stageName(shown.stage, content.organiser().rounds)
      const bar = barOf({ at, what: `${stage} · ${previewNames[shown.who]}`, end })
      return html
        .replace('<head>', () => `<head><script src="${storageScript}"></script>`)
        .replace('<body>', () => `<body>${bar}`)
    })
    app.get(storageScript, async ({ preview: shown }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/javascript; charset=utf-8')
        .send(ownStorage(shown?.who ?? 'visitor')),
    )
    app.post(end, async (request, reply) => {
      const token = operatorTokenIn(request.headers.cookie, config)
      const session = token === null ? null : await findOperatorSession(services, token, { isUse: true })
      if (session) {
        const ended = { command: 'console endPreview', operator: session.name, outcome: 'done' as const, userIds: [] }
        securityLog.note({ kind: 'command_run', ...ended })
      }
      return reply.header('set-cookie', previewCookie('', config)).redirect('/console/seasons', 303)
    })
  },
  { name: 'preview' },
)
