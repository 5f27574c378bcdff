import type { PreviewPerson } from '@qisuan/contracts/console/previews'
import { tokenKey } from '@qisuan/web/storage-keys'

/** The bearer token with which a page in a preview calls as the invented person. */
export const previewToken = 'preview'

/** The bar above every page of a preview: what it shows, and the way out. */
export function barOf({ at, what, end }: { at: string; what: string; end: string }): string {
  return [
    '<aside aria-label="预览" style="position:sticky;top:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;',
    'padding:6px 16px;background:#7a1f3d;color:#fff;font:600 14px/1.6 system-ui,sans-serif">',
    `<span style="flex:1">预览，只有你看得到：<span style="white-space:nowrap">${at}</span> · ${what}</span>`,
    `<form method="post" action="${end}" style="margin:0"><button style="padding:4px 14px;border:1px solid #fff;border-radius:6px;`,
    'background:transparent;color:#fff;font:inherit;cursor:pointer">结束预览</button></form></aside>',
  ].join('')
}

/**
 * A script that runs before the site's own and gives the page a storage of its own: the invented person is logged in there and nowhere else,
 * and the time of the preview is not stored for the next visit.
 */
export function ownStorage(who: PreviewPerson): string {
  const entries = who === 'visitor' ? [] : [[tokenKey, previewToken]]
  return `{
  const entries = new Map(${JSON.stringify(entries)})
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, String(value)),
      removeItem: (key) => void entries.delete(key),
    },
  })
}
`
}
