import type { OperatorAnswer, OperatorReceived } from '@qisuan/contracts/console/contract'
import type { NewsItem } from '@qisuan/contracts/content'
import { AppError, ConflictError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { newFile } from '../../services/content/new-file.ts'
import type { Services } from '../../services/services.ts'
import type { UnsavedPage } from '../../unsaved-page.ts'
import { readMarkdown } from './document.ts'
import { newTextPath, newsState, pageOf, presentNews, textPathOf, type NewsRow } from './news-item.ts'
import { newsItems } from './queries.ts'
import { storedFiles, textOf } from './stored-files.ts'
import { addNews, changeNews, findNews, listNews, removeNews, seenOf, withdrawNews } from './write-news.ts'

/** News and notices in the content room. */
export function newsRoutes(on: OnConsole, services: Services, unsavedPage: UnsavedPage): void {
  on('allNews', async () => {
    const now = services.clock.now()
    return (await listNews(services)).map((row) => present(row, now))
  })

  on('openNews', async ({ query }) => {
    const row = await known(services, query.id)
    const path = textPathOf(row.url)
    const file = path === undefined ? undefined : (await storedFiles(services)).get(path)
    return { text: file ? await textOf(file) : null, seen: await seenOf(row, file) }
  })

  on('addNews', ({ body: { notice, ...fields } }) =>
    addNews(services, { notice, redirect: !notice, ...fieldsOf(services, fields) }),
  )

  on('changeNews', async ({ body: { id, seen, ...fields } }) => {
    await known(services, id)
    await changeNews(services, id, changeOf(services, fields), seen)
    return { id }
  })

  on(
    'withdrawNews',
    async ({ body: { id } }) => {
      await known(services, id)
      return { title: (await withdrawNews(services, id, { back: false })).title }
    },
    async ({ body: { id } }) => [
      `会撤下《${(await known(services, id)).title}》：列表里没有了，正文也打不开，可以恢复`,
    ],
  )

  on(
    'restoreNews',
    async ({ body: { id } }) => {
      await known(services, id)
      return { title: (await withdrawNews(services, id, { back: true })).title }
    },
    async ({ body: { id } }) => [`会恢复《${(await known(services, id)).title}》`],
  )

  on(
    'removeNews',
    async ({ body: { id } }) => {
      await known(services, id)
      return { title: (await removeNews(services, id)).title }
    },
    async ({ body: { id } }) => {
      const { title } = await known(services, id)
      return [`会删除《${title}》和在后台写的正文，不能恢复`]
    },
  )

  on('previewNews', async ({ body }) => ({ html: await previewNews(services, body, unsavedPage) }))
}

type Fields = Omit<OperatorReceived<'addNews', 'body'>, 'notice'>

function fieldsOf({ clock }: Services, { title, preview, important, img, at, until, text, url }: Fields) {
  const publishedAt = at === null ? clock.now() : new Date(at)
  const where = text === null ? { url: url ?? '/news' } : { text }
  return { title, preview, important, img, publishedAt, endsAt: momentOf(until), ...where }
}

const momentOf = (until: string | null): Date | null => (until === null ? null : new Date(until))

/** The fields that change. */
function changeOf(
  { clock }: Services,
  { at, until, text, url, ...rest }: Partial<Fields>,
): Parameters<typeof changeNews>[2] {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const where = typeof text === 'string' ? { text } : url === undefined ? {} : { url: url ?? '/news' }
  return {
    ...given,
    ...where,
    ...(at !== undefined && { publishedAt: at === null ? clock.now() : new Date(at) }),
    ...(until !== undefined && { endsAt: momentOf(until) }),
  }
}

function present(row: NewsRow, now: Date): OperatorAnswer<'allNews'>[number] {
  const { id, notice, title, preview, important, img, url, publishedAt, endsAt } = row
  const [at, until] = [publishedAt.toISOString(), endsAt?.toISOString() ?? null]
  return { id, notice, title, preview, important, img, url, at, until, state: newsState(row, now) }
}

/** @throws AppError not_found (404) */
async function known(services: Services, id: number): Promise<NewsRow> {
  return findNews(services, id).catch((error: unknown) => {
    throw error instanceof ConflictError ? new AppError('not_found', error.message) : error
  })
}

/** The page of the text, or without one the list with the item. */
async function previewNews(
  services: Services,
  { id, notice, ...fields }: OperatorReceived<'previewNews', 'body'>,
  unsavedPage: UnsavedPage,
): Promise<string> {
  const { text, url = '/news', ...row } = { text: undefined, ...fieldsOf(services, fields) }
  const before = id === null ? undefined : await known(services, id)
  const written = before && textPathOf(before.url)
  const path = written ?? newTextPath(services.clock.now())
  // A text stays where it is; a new one gets the page of its kind.
  const address = before && written ? before.url : pageOf(path, { notice })
  const item = presentNews({ ...row, url: text === undefined ? url : address, redirect: !notice })
  const others = (await newsItems(services, notice)).filter((each) => each.url !== before?.url)
  const list: NewsItem[] = [item, ...others]
  const page =
    text === undefined ? undefined : await readMarkdown(services, path, newFile(path, text, services.clock.now()))
  return unsavedPage(page ? item.url : notice ? '/' : '/news', [
    { name: 'news', ...(notice && { query: { notice: '1' } }), body: list },
    ...(page ? [{ name: 'document', query: { link: path }, body: page } as const] : []),
  ])
}
