import type { Answer } from '@qisuan/contracts/contract'
import type { NewsItem } from '@qisuan/contracts/content'
import { memoizeUntilChange } from '../../services/memoize-until-change.ts'
import type { Services } from '../../services/services.ts'

export { shownPolicy } from './filled-text.ts'

export { provinceColumn } from './province-column.ts'

const allNews = memoizeUntilChange(({ db }) =>
  db.newsItem.findMany({ orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }] }),
)

/** Published news or notices, newest first (spec §7). */
export async function newsItems(services: Services, notice: boolean): Promise<NewsItem[]> {
  const now = services.clock.now()
  const rows = (await allNews(services)).filter((item) => item.notice === notice && item.publishedAt <= now)
  return rows.map(({ title, publishedAt, url, redirect, img, preview, important }) => ({
    title,
    date: publishedAt.toISOString(),
    url,
    redirect,
    img,
    preview,
    important,
  }))
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
