import type { FastifyReply } from 'fastify'
import type { Site } from '../site.ts'
import { copy } from './copy.ts'
import { html, type Html } from './html.ts'

export type Page = {
  title: string
  siteUrl: string
  body: Html
  player?: string
  /** True if the site shows the page in a frame under its own header. */
  framed?: boolean
}

/** Sends a page without caching, because its content depends on the player. */
export async function sendPage(reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { text } = documentOf(page, await reply.server.site())
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text)
}

/** In this order: what all pages share, and the arena's own. */
const sheets = ['styles/scale', 'styles/tokens', 'styles/base', 'styles/layout', 'public/arena']

function documentOf({ title, siteUrl, body, player, framed = false }: Page, { name, logo }: Site): Html {
  const mark = logo ? '/logo' : '/assets/public/mark.svg'
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${name}${copy.place}</title>
        <link rel="icon" href="${mark}" />
        ${sheets.map((sheet) => html`<link rel="stylesheet" href="/assets/${sheet}.css" />`)}
      </head>
      <body data-framed="${String(framed)}">
        ${framed ? '' : barOf({ siteUrl, player }, name, mark)}${body}
      </body>
    </html> `
}

function barOf({ siteUrl, player }: Pick<Page, 'siteUrl' | 'player'>, name: string, mark: string): Html {
  return html`<header class="bar flex level between gap-2">
    <a class="brand row gap-1-half bold one-line" href="/"
      ><img class="mark" src="${mark}" alt="" />${name ? html`<span>${name}</span>` : ''}<span class="muted regular"
        >${copy.place}</span
      ></a
    >
    <nav class="row gap-1-half shrinks">
      ${player ? html`<span class="cut muted">${player}</span>` : ''}<a class="quiet one-line" href="${siteUrl}"
        >${copy.backToSite}</a
      >
    </nav>
  </header>`
}
