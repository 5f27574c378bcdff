import type { ErrorCode } from '../http/errors.ts'
import { copy } from '../page/copy.ts'
import { html, type Html } from './html.ts'
import type { Page } from './layout.ts'

interface Settings {
  siteUrl: string
  account: { name: string; linked: boolean } | null
  /** What the site gave along for linking; undefined for who comes by themselves. */
  pass: Pass | undefined
  refused: ErrorCode | undefined
}

type Pass = { provider: string; accessToken: string }

const { settings } = copy

/** The account settings, where an account is linked to the site. */
export function settingsPage({ siteUrl, account, pass, refused }: Settings): Page {
  const body = html`<main class="message">
    <h1>${settings.title}</h1>
    ${refused ? html`<p class="refused" role="alert">${refusals.get(refused) ?? settings.failed}</p>` : ''}
    ${contentOf(account, pass, siteUrl)}
  </main>`
  return { title: settings.title, siteUrl, body, ...(account && { player: account.name }) }
}

const refusals: ReadonlyMap<ErrorCode, string> = new Map([
  ['invalid', settings.badName],
  ['name_taken', settings.nameTaken],
  ['identity_taken', settings.identityTaken],
  ['lookup_refused', settings.passOver],
  ['session_over', settings.sessionOver],
])

function contentOf(account: Settings['account'], pass: Pass | undefined, siteUrl: string): Html {
  // Who comes with a pass to an account that is linked sits where somebody else was before.
  if (!account || (account.linked && pass)) return loginForm(pass)
  if (account.linked) {
    return html`<p>${settings.linked(account.name)}</p>
      <a class="primary" href="${siteUrl}/jump?bind=1">${copy.backToSite}</a>`
  }
  if (!pass) return html`<p>${settings.noPass}</p>`
  return html`<p>${settings.ask(account.name)}</p>
    <form class="form" method="post" action="/account/settings/link">
      ${fieldsOf(pass)}<button class="primary">${settings.link}</button>
    </form>
    <h2>${settings.other}</h2>
    ${loginForm(pass)}`
}

function loginForm(pass: Pass | undefined): Html {
  return html`<form class="form" method="post" action="/account/settings/login">
    <label for="name">${settings.name}</label>
    <input id="name" name="name" required maxlength="60" autocomplete="username" aria-describedby="hint" />
    <p id="hint">${settings.hint}</p>
    ${fieldsOf(pass)}<button class="second">${settings.login}</button>
  </form>`
}

function fieldsOf(pass: Pass | undefined): Html | string {
  if (!pass) return ''
  return html`<input type="hidden" name="provider" value="${pass.provider}" /><input
      type="hidden"
      name="accessToken"
      value="${pass.accessToken}"
    />`
}
