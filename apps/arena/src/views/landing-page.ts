import { copy } from './copy.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'

export function landingPage(siteUrl: string): Page {
  const { landing } = copy
  const body = html`<main class="grid gap-4">
    <section class="flex vertical top gap-2">
      <h1 class="type-title">${landing.title}</h1>
      <p class="lead muted type-lead">${landing.lead}</p>
      <a class="primary pill inline-row" href="${siteUrl}">${copy.backToSite}</a>
    </section>
    <section class="how grid gap-3">
      <div class="surface framed rounded grid packed gap-1-half">
        <h2 class="type-subheading">${landing.how}</h2>
        <ol class="path list">
          ${landing.steps.map((step) => html`<li>${step}</li>`)}
        </ol>
      </div>
      <div class="surface framed rounded grid packed gap-1-half">
        <h2 class="type-subheading">${landing.fair}</h2>
        <p>${landing.fairText}</p>
      </div>
    </section>
  </main>`
  return { title: landing.title, siteUrl, body }
}
