import { randomBytes } from 'node:crypto'
import type { NewsItem } from '@qisuan/contracts/content'
import type { Prisma } from '@qisuan/db/client'

export type NewsRow = Prisma.NewsItemGetPayload<object>

export type NewsState = 'shown' | 'scheduled' | 'withdrawn'

export function newsState({ publishedAt, withdrawnAt }: NewsRow, now: Date): NewsState {
  if (withdrawnAt) return 'withdrawn'
  return publishedAt <= now ? 'shown' : 'scheduled'
}

/** A row in the format of responses. */
export function presentNews(row: Omit<NewsRow, 'id' | 'notice' | 'withdrawnAt'>): NewsItem {
  const { title, publishedAt, url, redirect, img, preview, important, endsAt } = row
  const until = endsAt === null ? {} : { until: endsAt.toISOString() }
  return { title, date: publishedAt.toISOString(), url, redirect, img, preview, important, ...until }
}

/** Folder of the texts that are written with their news. */
export const newsFolder = 'news/'

/** A path that no other text has. */
export const newTextPath = (now: Date): string =>
  `${newsFolder}${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}.md`

/** The page of a text: a news item's in the folder of news is an article. */
export function pageOf(path: string, { notice }: { notice: boolean }): string {
  const [, slug] = /^news\/([^/]+)\.md$/.exec(path) ?? []
  return notice || slug === undefined ? `/md/${path}` : `/news/${slug}`
}

/** The path of the text that an address opens, as a document or as an article; undefined for any other address. */
export function textPathOf(url: string): string | undefined {
  const [, slug] = /^\/news\/([^/?#]+)$/.exec(url) ?? []
  const [, link] = slug === undefined ? (/^\/md\/([^?#]+\.md)$/i.exec(url) ?? []) : [url, `${newsFolder}${slug}.md`]
  try {
    return link === undefined ? undefined : decodeURIComponent(link)
  } catch {
    return link
  }
}
