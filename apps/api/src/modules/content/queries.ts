import type { Answer } from '@qisuan/contracts/contract'
import type { NewsItem } from '@qisuan/contracts/content'
import { memoizeUntilChange } from '../../services/cache/memoize-until-change.ts'
import type { Services } from '../../services/services.ts'
import { newsFolder, newsState, presentNews, textPathOf } from './news-item.ts'

const allNews = memoizeUntilChange(({ db }) =>
  db.newsItem.findMany({ orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }] }),
)

/** Published news or notices, newest first (spec §7). */
export async function newsItems(services: Services, notice: boolean): Promise<NewsItem[]> {
  const now = services.clock.now()
  const rows = (await allNews(services)).filter((item) => item.notice === notice && newsState(item, now) === 'shown')
  return rows.map(presentNews)
}

/**
 * True if everybody may read a text. That of news only which is not there yet or was withdrawn nobody can guess or keep
 * a link to.
 * @param path under /storage/
 */
export async function isReadable(services: Services, path: string): Promise<boolean> {
  const now = services.clock.now()
  const items = (await allNews(services)).filter(({ url }) => textPathOf(url) === path)
  const isWritten = path.startsWith(newsFolder) && items.length > 0
  return !isWritten || items.some((item) => newsState(item, now) === 'shown')
}

export const aboutUs = memoizeUntilChange(async ({ db }): Promise<Answer<'aboutUs'>> => {
  const rows = await db.provinceContact.findMany({ orderBy: { provinceId: 'asc' }, include: { province: true } })
  return {
    provinces: rows.map(({ provinceId, province, organization, contact, telephone, email, details }) => ({
      area_id: provinceId,
      province: province.name,
      organization,
      contact,
      telephone,
      email,
      details,
    })),
  }
})
