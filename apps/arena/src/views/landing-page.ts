import { copy } from './copy.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'

export function landingPage(siteUrl: string): Page {
  const { landing } = copy
  const body = html`<main class="landing">
    <section class="hero">
      <h1>${landing.title}</h1>
      <p class="lead">${landing.lead}</p>
      <a class="primary" href="${siteUrl}">${copy.backToSite}</a>
    </section>
    <section class="how">
      <div class="card">
        <h2>${landing.how}</h2>
        <ol class="path">
          ${landing.steps.map((step) => html`<li>${step}</li>`)}
        </ol>
      </div>
      <div class="card">
        <h2>${landing.fair}</h2>
        <p>${landing.fairText}</p>
      </div>
    </section>
  </main>`
  return { title: landing.title, siteUrl, body }
}
