import type { NewsItem } from '@qisuan/contracts/content'

/** The two other news items that are nearest in time, the newest first. */
export function nearest(news: readonly NewsItem[], { url, date }: NewsItem): NewsItem[] {
  const distance = (item: NewsItem) => Math.abs(Date.parse(item.date) - Date.parse(date))
  const others = news.filter((item) => item.url !== url).toSorted((a, b) => distance(a) - distance(b))
  return others.slice(0, 2).toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
}
