import type { Prisma } from '@qisuan/db/client'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

export type NewsFields = Omit<Prisma.NewsItemCreateInput, 'id'>

/** All news and notices, newest first, including those with a future date. */
export async function listNews({ db }: Services) {
  return db.newsItem.findMany({ orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }] })
}

/** Adds news or a notice. With a future date it appears then. */
export async function addNews({ db }: Services, item: NewsFields): Promise<{ id: number }> {
  return db.newsItem.create({ data: item, select: { id: true } })
}

/** @throws ConflictError when the item does not exist */
export async function changeNews({ db }: Services, id: number, change: Partial<NewsFields>): Promise<void> {
  const { count } = await db.newsItem.updateMany({ where: { id }, data: change })
  if (count === 0) throw new ConflictError(`没有 ${id} 号新闻`)
}

/** @throws ConflictError when the item does not exist */
export async function removeNews({ db }: Services, id: number): Promise<void> {
  const { count } = await db.newsItem.deleteMany({ where: { id } })
  if (count === 0) throw new ConflictError(`没有 ${id} 号新闻`)
}
