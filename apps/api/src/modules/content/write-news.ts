import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { PoolClient } from 'pg'
import { ConflictError, requireUnchanged, ValidationError } from '../../app-error.ts'
import { layered, type ContentFile, type OwnFiles } from '../../services/content/content-file.ts'
import { newFile } from '../../services/content/new-file.ts'
import type { Services } from '../../services/services.ts'
import { changeContent, ContentRefused } from './change-content.ts'
import { problemOf } from './check-content.ts'
import { newsLinks } from './content-links.ts'
import { newsFolder, newTextPath, pageOf, textPathOf, type NewsRow } from './news-item.ts'

/** Fields of a news item. */
export interface NewsFields {
  notice: boolean
  title: string
  publishedAt: Date
  url: string
  redirect: boolean
  img: string | null
  preview: string
  important: boolean
  endsAt: Date | null
}

/** Source of an item's form: the fields and the digest of its text. */
export type SeenNews = OperatorAnswer<'openNews'>['seen']

interface NewsChange extends Partial<Omit<NewsFields, 'notice' | 'redirect'>> {
  /** The text in Markdown, which becomes a file; without one, `url` says where it is. */
  text?: string
}

/** All news and notices, newest first, including those with a future date and withdrawn ones. */
export async function listNews({ db }: Services): Promise<NewsRow[]> {
  return db.newsItem.findMany({ orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }] })
}

/** @throws ConflictError when there is none */
export async function findNews({ db }: Services, id: number): Promise<NewsRow> {
  const row = await db.newsItem.findUnique({ where: { id } })
  if (!row) throw unknown(id)
  return row
}

const unknown = (id: number) => new ConflictError(`没有 ${id} 号新闻`)

/**
 * Adds news or a notice. With a future date it appears then. A text becomes a file of the content in the same transaction.
 * @throws ValidationError when its text or picture is missing or wrong
 */
export async function addNews(
  services: Services,
  { text, ...item }: Omit<NewsFields, 'url'> & { url?: string; text?: string },
): Promise<{ id: number }> {
  const path = newTextPath(services.clock.now())
  const row: NewsFields = { ...item, url: text === undefined ? (item.url ?? '/news') : pageOf(path, item) }
  requireTargets(services, text === undefined ? row : { img: row.img })
  let id = 0
  const insert = async (client: PoolClient) => void (id = await insertNews(client, row))
  await withText(services, path, text, { insert })
  return { id }
}

/**
 * Changes an item and its text.
 * @throws ConflictError when it does not exist · ValidationError when its new text or picture is missing or wrong
 *   · AppError changed_meanwhile (409)
 */
export async function changeNews(
  services: Services,
  id: number,
  { text, ...change }: NewsChange,
  seen?: SeenNews,
): Promise<void> {
  const before = await findNews(services, id)
  const written = textPathOf(before.url)
  const path = written ?? newTextPath(services.clock.now())
  const url =
    text === undefined ? (change.url ?? before.url) : written === undefined ? pageOf(path, before) : before.url
  const row = { ...before, ...change, url }
  requireTargets(services, { img: change.img ?? null, ...(url !== before.url && text === undefined && { url }) })
  const isLeft = url !== before.url && written?.startsWith(newsFolder)
  await withText(services, path, text, {
    remove: isLeft && written !== undefined ? [written] : [],
    async insert(client, own) {
      const now = await lockNews(client, id)
      const file = layered(services.content.shipped(), own).get(textPathOf(now.url) ?? '')
      if (seen) requireUnchanged(seen, await seenOf(now, file))
      await updateNews(client, id, row)
    },
  })
}

/** Takes an item from the site, or puts it back. @throws ConflictError when it does not exist or is so already */
export async function withdrawNews(services: Services, id: number, { back }: { back: boolean }): Promise<NewsRow> {
  const row = await findNews(services, id)
  const { count } = await services.db.newsItem.updateMany({
    where: { id, withdrawnAt: back ? { not: null } : null },
    data: { withdrawnAt: back ? null : services.clock.now() },
  })
  if (count === 0) throw new ConflictError(back ? `${id} 号没有撤下` : `${id} 号已经撤下了`)
  return row
}

/** Removes an item, and the text that was written with it. @throws ConflictError when it does not exist, or something leads to its text */
export async function removeNews(services: Services, id: number): Promise<NewsRow> {
  const row = await findNews(services, id)
  const path = textPathOf(row.url)
  const isOwnText = path?.startsWith(newsFolder) && services.content.files().has(path)
  await changeContent(services, { remove: isOwnText && path !== undefined ? [path] : [] }, async (client) => {
    const { rowCount } = await client.query('delete from news_item where id = $1', [id])
    if (rowCount === 0) throw unknown(id)
  })
  return row
}

/** An item as a form is made from it. */
export async function seenOf(row: NewsRow, text: ContentFile | undefined): Promise<SeenNews> {
  const { notice, title, publishedAt, url, img, preview, important, endsAt } = row
  const until = endsAt?.toISOString() ?? null
  const digest = (await text?.digest()) ?? null
  return { notice, title, preview, important, img, url, at: publishedAt.toISOString(), until, digest }
}

/** Writes a text and what belongs to it. @throws ValidationError at the text for what is wrong in it */
async function withText(
  services: Services,
  path: string,
  text: string | undefined,
  { insert, remove = [] }: { insert: (client: PoolClient, own: OwnFiles) => Promise<void>; remove?: readonly string[] },
): Promise<void> {
  const add = new Map(text === undefined ? [] : [[path, newFile(path, text, services.clock.now())] as const])
  try {
    await changeContent(services, { add, remove }, insert)
  } catch (error) {
    const own = error instanceof ContentRefused ? error.problems.filter(({ source }) => source === path) : []
    if (own.length === 0) throw error
    throw new ValidationError({ text: own.map(({ message }) => message.replace(path, '').trim()).join('；') })
  }
}

/** Targets of a news item must exist; other sites are not checked. */
function requireTargets({ content }: Services, { url = '/news', img }: { url?: string; img: string | null }): void {
  for (const link of newsLinks({ id: 0, url, img }, { files: content.files(), pages: content.organiser().pages })) {
    if (link.problem === undefined) continue
    throw new ValidationError({ [link.url === img ? 'img' : 'url']: problemOf(link, link.problem).message })
  }
}

const columns = [
  'notice',
  'title',
  'published_at',
  'url',
  'redirect',
  'img',
  'preview',
  'important',
  'ends_at',
] as const
const valuesOf = ({ notice, title, publishedAt, url, redirect, img, preview, important, endsAt }: NewsFields) => [
  notice,
  title,
  publishedAt,
  url,
  redirect,
  img,
  preview,
  important,
  endsAt,
]

async function insertNews(client: PoolClient, row: NewsFields): Promise<number> {
  const places = columns.map((_, index) => `$${index + 1}`)
  const { rows } = await client.query<{ id: number }>(
    `insert into news_item (${columns.join()}) values (${places.join()}) returning id`,
    valuesOf(row),
  )
  return rows[0]?.id ?? 0
}

async function updateNews(client: PoolClient, id: number, row: NewsFields): Promise<void> {
  const places = columns.map((column, index) => `${column} = $${index + 2}`)
  await client.query(`update news_item set ${places.join()} where id = $1`, [id, ...valuesOf(row)])
}

async function lockNews(client: PoolClient, id: number): Promise<NewsRow> {
  const { rows } = await client.query<NewsRow>(
    `select id, notice, title, published_at as "publishedAt", url, redirect, img, preview, important,
       ends_at as "endsAt", withdrawn_at as "withdrawnAt" from news_item where id = $1 for update`,
    [id],
  )
  if (!rows[0]) throw unknown(id)
  return rows[0]
}
