import { copy } from './copy.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'

/** Picture: a line that ends in a cross. */
const lost = html`<path class="plan" d="M200 40H280" />
  <path class="trail" d="M40 120H120V80H200V40" />
  <circle class="start" cx="40" cy="120" r="8" />
  <path class="cross" d="M273 33L287 47M287 33L273 47" />`

/** Picture: a line that reaches the sun. */
const arrived = html`<path class="trail" d="M40 120H120V80H200V40H280" />
  <circle class="start" cx="40" cy="120" r="8" />
  <circle class="halo" cx="280" cy="40" r="26" />
  <circle class="sun" cx="280" cy="40" r="14" />`

/** A page with a title, a sentence and a link back to the site. */
function messagePage({ title, text }: { title: string; text: string }, siteUrl: string, picture = lost): Page {
  const body = html`<main class="message grid middle centered gap-2">
    <svg class="picture" viewBox="0 0 320 160" aria-hidden="true">${picture}</svg>
    <h1 class="type-heading">${title}</h1>
    <p class="muted">${text}</p>
    <a class="primary pill inline-row" href="${siteUrl}">${copy.backToSite}</a>
  </main>`
  return { title, siteUrl, body }
}

export function loginRequiredPage(siteUrl: string): Page {
  return messagePage(copy.loginRequired, siteUrl)
}
export function loginFailedPage(siteUrl: string): Page {
  return messagePage(copy.loginFailed, siteUrl)
}
export function handedInPage(siteUrl: string): Page {
  return messagePage(copy.handedIn, siteUrl, arrived)
}

export function overPage(siteUrl: string): Page {
  return messagePage(copy.over, siteUrl, arrived)
}
export function notListedPage(siteUrl: string): Page {
  return messagePage(copy.notListed, siteUrl)
}

export function lostPage(siteUrl: string): Page {
  return messagePage(copy.lost, siteUrl)
}
