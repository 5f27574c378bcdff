import { copy } from '../page/copy.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'

/** The line that lost its way. */
const lost = html`<path class="plan" d="M200 40H280" />
  <path class="trail" d="M40 120H120V80H200V40" />
  <circle class="start" cx="40" cy="120" r="8" />
  <path class="cross" d="M273 33L287 47M287 33L273 47" />`

/** The line that came where the sun rises. */
const arrived = html`<path class="trail" d="M40 120H120V80H200V40H280" />
  <circle class="start" cx="40" cy="120" r="8" />
  <circle class="halo" cx="280" cy="40" r="26" />
  <circle class="sun" cx="280" cy="40" r="14" />`

/** A page that has only a sentence and the way back. */
function messagePage({ title, text }: { title: string; text: string }, siteUrl: string, picture = lost): Page {
  const body = html`<main class="message">
    <svg class="picture" viewBox="0 0 320 160" aria-hidden="true">${picture}</svg>
    <h1>${title}</h1>
    <p>${text}</p>
    <a class="primary" href="${siteUrl}">${copy.backToSite}</a>
  </main>`
  return { title, siteUrl, body }
}

/** For who opens the game without having come from the site. */
export function strangerPage(siteUrl: string): Page {
  return messagePage(copy.stranger, siteUrl)
}

/** For who has handed in and comes again. */
export function handedInPage(siteUrl: string): Page {
  return messagePage(copy.handedIn, siteUrl, arrived)
}

export function lostPage(siteUrl: string): Page {
  return messagePage(copy.lost, siteUrl)
}
