import { states } from '#copy/states'
import { withoutScript } from '#copy/without-script'
import { breadcrumb } from '../features/content/structured.ts'
import { type Identity, initialOf } from '../identity.ts'
import { savesDataMark } from '../saves-data.ts'
import { titleOf, type Head } from '../ui/page-head.tsx'
import { accentStyle } from './accent-style.ts'
import type { Assets } from './assets.ts'
import { initialStateId, rootId, type InitialState } from './page.ts'

interface Parts {
  url: URL
  head: Head
  identity: Identity
  assets: Assets
  content: string
  initialState: InitialState
  /** True for a page without what only decorates: no font and no picture of the first view is loaded ahead. */
  savesData?: boolean
}

/** The whole HTML document around a rendered page. */
export function documentOf({ url, head, identity, assets, content, initialState, savesData = false }: Parts): string {
  const canonical = new URL(head.canonical ?? url.pathname, url.origin).href
  const title = titleOf(head, identity)
  const picture = head.picture ?? identity.preview
  const indexable = (head.status ?? 200) === 200 && !head.uncacheable
  const structured = [
    ...(head.structured?.(url.origin) ?? []),
    ...(indexable && head.title ? [breadcrumb(head.title, canonical)] : []),
  ]
  return [
    `<!doctype html><html lang="zh-CN"${savesData ? ` ${savesDataMark}` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(head.description)}">`,
    indexable ? `<link rel="canonical" href="${escape(canonical)}">` : '<meta name="robots" content="noindex">',
    '<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0e1226" media="(prefers-color-scheme: dark)">',
    // Browsers must not turn ranks and scores into telephone links.
    '<meta name="format-detection" content="telephone=no">',
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escape(identity.short_name)}">`,
    `<meta property="og:title" content="${escape(title)}"><meta property="og:url" content="${escape(canonical)}">`,
    `<meta property="og:description" content="${escape(head.description)}"><meta property="og:locale" content="zh_CN">`,
    ...(picture ? [`<meta property="og:image" content="${escape(new URL(picture, url.origin).href)}">`] : []),
    ...structured.map(
      (data) =>
        `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
    `<link rel="icon" href="${escape(iconOf(identity))}">`,
    `<script defer src="${import.meta.env.OUTDATED_SCRIPT}"></script>`,
    `<script type="module" async src="${assets.earlyPress}"></script>`,
    ...(savesData ? [] : assets.fonts).map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    accentStyle(identity),
    // The page is readable before its code has loaded, so code has a lower priority than what the first paint needs.
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `</head><body><p id="outdated" role="alert" hidden>${withoutScript.outdated}</p><div id="${rootId}">${savesData ? plainly(content) : content}</div>`,
    `<p class="stalled">${withoutScript.stalled}<a href="">${states.reload}</a></p>`,
    `<script type="application/json" id="${initialStateId}">${inScript(initialState)}</script>`,
    `<script type="module" src="${assets.entry}"></script></body></html>`,
  ].join('')
}

/** No picture is loaded before it is in sight; React asks for the first one ahead of the page. */
const plainly = (content: string): string =>
  content.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '').replaceAll(' loading="eager"', ' loading="lazy"')

/** Text inside an element or a double-quoted attribute. */
export function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

/** JSON in which no text can close the script element around it. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The address of the browser's icon: the organiser's, or a drawn mark. */
function iconOf(identity: Identity): string {
  const { favicon, logo } = identity
  return favicon ?? logo ?? `data:image/svg+xml,${encodeURIComponent(markSvg(identity))}`
}

function markSvg(identity: Identity): string {
  const letter = initialOf(identity).replace(/[&<]/g, '')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#10162f"/>',
    '<text x="16" y="22.5" font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="#fbfaf6">',
    `${letter}</text></svg>`,
  ].join('')
}
