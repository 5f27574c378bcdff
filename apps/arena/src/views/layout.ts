import type { FastifyReply } from 'fastify'
import { copy } from '../page/copy.ts'
import { html, type Html } from './html.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The name of the competition, for the header of every page. */
    siteName: string
  }
}

export type Page = { title: string; siteUrl: string; body: Html; player?: string; script?: string }

/** Sends a page without caching, because its content depends on the player. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { text } = documentOf(page, reply.server.siteName)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text)
}

function documentOf({ title, siteUrl, body, player, script }: Page, siteName: string): Html {
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${siteName}${copy.place}</title>
        <link rel="icon" href="/assets/public/mark.svg" type="image/svg+xml" />
        ${['arena', 'board', 'play'].map((sheet) => html`<link rel="stylesheet" href="/assets/public/${sheet}.css" />`)}
        ${script ? html`<script type="module" src="${script}"></script>` : ''}
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/"
            >${mark}${siteName ? html`<span>${siteName}</span>` : ''}<span class="place">${copy.place}</span></a
          >
          <nav>
            ${player ? html`<span class="player">${player}</span>` : ''}<a class="quiet" href="${siteUrl}"
              >${copy.backToSite}</a
            >
          </nav>
        </header>
        ${body}
      </body>
    </html> `
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" />
  <path d="M9 23v-6h6v-6h7" />
  <circle cx="23" cy="10" r="3.5" />
</svg>`
