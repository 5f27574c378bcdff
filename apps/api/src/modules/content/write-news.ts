import type { Prisma } from '@qisuan/db/client'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { problemOf } from './check-content.ts'
import { newsLinks, type LinkingNews } from './content-links.ts'

export type NewsFields = Omit<Prisma.NewsItemCreateInput, 'id'>

/** All news and notices, newest first, including those with a future date. */
export async function listNews({ db }: Services) {
  return db.newsItem.findMany({ orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }] })
}

/** Adds news or a notice. With a future date it appears then. @throws ConflictError when its text or picture is missing */
export async function addNews(services: Services, item: NewsFields): Promise<{ id: number }> {
  requireTargets(services, { id: 0, url: item.url, img: item.img ?? null })
  return services.db.newsItem.create({ data: item, select: { id: true } })
}

/** @throws ConflictError when the item does not exist, or its new text or picture is missing */
export async function changeNews(services: Services, id: number, change: Partial<NewsFields>): Promise<void> {
  requireTargets(services, { id, url: change.url ?? '/news', img: change.img ?? null })
  const { count } = await services.db.newsItem.updateMany({ where: { id }, data: change })
  if (count === 0) throw new ConflictError(`没有 ${id} 号新闻`)
}

/** @throws ConflictError when the item does not exist */
export async function removeNews({ db }: Services, id: number): Promise<void> {
  const { count } = await db.newsItem.deleteMany({ where: { id } })
  if (count === 0) throw new ConflictError(`没有 ${id} 号新闻`)
}

/** What a news item opens and shows must exist; other sites are not checked. */
function requireTargets({ content }: Services, item: LinkingNews): void {
  for (const link of newsLinks(item, { files: content.files(), pages: content.organiser().pages })) {
    if (link.problem !== undefined) throw new ConflictError(problemOf(link, link.problem).message)
  }
}
