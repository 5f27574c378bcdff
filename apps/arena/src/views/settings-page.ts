import type { ErrorCode } from '../http/errors.ts'
import { copy } from './copy.ts'
import { html, type Html } from './html.ts'
import type { Page } from './layout.ts'

interface Settings {
  siteUrl: string
  account: { name: string; linked: boolean } | null
  /** Provider and access token from the site's link; undefined when the page is opened directly. */
  link: LinkInput | undefined
  refused: ErrorCode | undefined
}

type LinkInput = { provider: string; accessToken: string }

const { settings } = copy

/** The account settings, where an account is linked to the site. */
export function settingsPage({ siteUrl, account, link, refused }: Settings): Page {
  const body = html`<main class="message grid middle centered gap-2">
    <h1 class="type-heading">${settings.title}</h1>
    ${refused ? html`<p class="danger" role="alert">${refusals.get(refused) ?? settings.failed}</p>` : ''}
    ${contentOf(account, link, siteUrl)}
  </main>`
  return { title: settings.title, siteUrl, body, ...(account && { player: account.name }) }
}

const refusals: ReadonlyMap<ErrorCode, string> = new Map([
  ['invalid', settings.badName],
  ['name_taken', settings.nameTaken],
  ['identity_taken', settings.identityTaken],
  ['lookup_refused', settings.linkExpired],
  ['session_over', settings.sessionOver],
])

function contentOf(account: Settings['account'], link: LinkInput | undefined, siteUrl: string): Html {
  // A new access token with a linked account logged in means that another person uses the same browser.
  if (!account || (account.linked && link)) return loginForm(link)
  if (account.linked) {
    return html`<p class="muted">${settings.linked(account.name)}</p>
      <a class="primary pill inline-row" href="${siteUrl}/jump?bind=1">${copy.backToSite}</a>`
  }
  if (!link) return html`<p class="muted">${settings.openFromSite}</p>`
  return html`<p class="muted">${settings.ask(account.name)}</p>
    <form class="form stack" method="post" action="/account/settings/link">
      ${fieldsOf(link)}<button class="primary pill inline-row">${settings.link}</button>
    </form>
    <h2 class="type-subheading">${settings.other}</h2>
    ${loginForm(link)}`
}

function loginForm(link: LinkInput | undefined): Html {
  return html`<form class="form stack" method="post" action="/account/settings/login">
    <label for="name">${settings.name}</label>
    <input
      id="name"
      name="name"
      required
      maxlength="60"
      class="surface rounded-small"
      autocomplete="username"
      aria-describedby="hint"
    />
    <p id="hint" class="muted type-note">${settings.hint}</p>
    ${fieldsOf(link)}<button class="second pill inline-row">${settings.login}</button>
  </form>`
}

function fieldsOf(link: LinkInput | undefined): Html | string {
  if (!link) return ''
  return html`<input type="hidden" name="provider" value="${link.provider}" /><input
      type="hidden"
      name="accessToken"
      value="${link.accessToken}"
    />`
}
