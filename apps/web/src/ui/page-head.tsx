import { createContext, use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { frame } from '#copy/frame'

export interface Head {
  /** The title without the site's name, which is appended; undefined on the front page. */
  title?: string | undefined
  description: string
  /** The path of the page's canonical URL. */
  canonical?: string | undefined
  /** The HTTP status of the page, 200 by default. */
  status?: number | undefined
  /** Whether the page is the result of a single request: it is neither cached nor indexed. */
  uncacheable?: boolean | undefined
  /** Structured data (schema.org) for search engines, used by the server only. */
  structured?: ((origin: string) => readonly object[]) | undefined
}

/** Server only: receives the page's head for the document around it. */
export const HeadSlot = createContext<((head: Head) => void) | undefined>(undefined)

export function titleOf(head: Pick<Head, 'title'>): string {
  return head.title ? `${head.title} · ${frame.siteName}` : frame.siteTitle
}

/** Sets title, description and canonical URL. Every page renders it once. */
export function PageHead(head: Head) {
  const setHead = use(HeadSlot)
  setHead?.(head)

  const title = titleOf(head)
  const { description, canonical } = head
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (link) link.href = new URL(canonical ?? pathname, link.href).href
  }, [title, description, canonical, pathname])
  return null
}
