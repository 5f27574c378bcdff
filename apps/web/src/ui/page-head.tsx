import { createContext, use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { siteTitle, useIdentity, type Identity } from '../identity.ts'

export interface Head {
  /** The title without the site's name, which is appended; undefined on the front page. */
  title?: string | undefined
  description: string
  /** The path of the picture that previews of its link show; else the organiser's own. */
  picture?: string | undefined
  /** The path of the page's canonical URL. */
  canonical?: string | undefined
  /** The HTTP status of the page, 200 by default. */
  status?: number | undefined
  /** True if the page is the result of a single request: it is neither cached nor indexed. */
  uncacheable?: boolean | undefined
  /** Structured data (schema.org) for search engines, used by the server only. */
  structured?: ((origin: string) => readonly object[]) | undefined
}

/** Server only: receives the page's head for the document around it. */
export const HeadSlot = createContext<((head: Head) => void) | undefined>(undefined)

export function titleOf({ title }: Pick<Head, 'title'>, identity: Identity): string {
  return title ? `${title} · ${identity.short_name}` : siteTitle(identity)
}

/** Sets title, description, canonical URL and the picture of previews. Every page renders it once. */
export function PageHead(head: Head) {
  const setHead = use(HeadSlot)
  setHead?.(head)

  const identity = useIdentity()
  const title = titleOf(head, identity)
  const { description, canonical, picture = identity.preview } = head
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (link) link.href = new URL(canonical ?? pathname, link.href).href
    const image = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')
    if (image && picture) image.content = new URL(picture, image.content).href
  }, [title, description, canonical, picture, pathname])
  return null
}
