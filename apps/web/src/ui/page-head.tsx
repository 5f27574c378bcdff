import { createContext, use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { frame } from '#copy/frame'

export interface Head {
  /** Without the site's name, which is added; undefined on the front page. */
  title?: string | undefined
  description: string
  /** Path of the one address that search engines should know this page by. */
  canonical?: string | undefined
  /** What the server answers with; 200 unless told. */
  status?: number | undefined
  /** An answer to one person's question: not worth keeping for others, and nothing for search engines. */
  fleeting?: boolean | undefined
  /** What the page holds, in schema.org's words, for search engines. Only the server asks. */
  structured?: ((origin: string) => readonly object[]) | undefined
}

/** On the server, where the page's head is put down for the document around it. */
export const HeadSlot = createContext<((head: Head) => void) | undefined>(undefined)

export function titleOf(head: Pick<Head, 'title'>): string {
  return head.title ? `${head.title} · ${frame.siteName}` : frame.siteTitle
}

/** What a page says about itself: title, description and canonical address. One a page. */
export function PageHead(head: Head) {
  const put = use(HeadSlot)
  put?.(head)

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
