import { initialOf, type Identity } from '../identity.ts'

/** The address of the browser's icon: the organiser's, or a drawn mark. */
export function iconOf(identity: Identity): string {
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
