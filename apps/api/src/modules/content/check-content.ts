import { optionalPages, type OptionalPage } from '@qisuan/contracts/organiser'
import { isPagePath } from '@qisuan/web/page-patterns'
import type { Pool, PoolClient } from 'pg'
import { ConfigurationError } from '../../config/config.ts'
import type { Files } from '../../services/content/content-file.ts'
import { readOrganiser, readPolicy, readVideos } from '../../services/content/settings.ts'
import type { Services } from '../../services/services.ts'
import { textsOfPages } from './text-pages.ts'
import { contentLinks, type ContentLink, type LinkingNews } from './content-links.ts'

/** Something that is wrong with the content. */
export interface ContentProblem {
  /** The file or the news item. */
  source: string
  /** A full sentence. */
  message: string
}

/** The content as it is or would be: what is wrong with it, and all its links. */
export interface ContentCheck {
  problems: ContentProblem[]
  links: ContentLink[]
}

/** Checks what the site shows now. */
export async function checkContent(services: Services): Promise<ContentCheck> {
  return checkFiles(services.content.files(), await linkingNews(services.pool))
}

/** Checks files as the content of a site with this news. */
export async function checkFiles(files: Files, news: readonly LinkingNews[]): Promise<ContentCheck> {
  // Without a valid identity nobody knows the optional pages; then only that is wrong.
  const pages = await readOrganiser(files).then(
    (organiser) => organiser.pages,
    () => undefined,
  )
  const settings = [...(await settingProblems(files)), ...missingTexts(files, pages ?? [])]
  const links = await contentLinks({ files, pages: pages ?? optionalPages }, news)
  const dead = links.flatMap((link) => (link.problem === undefined ? [] : [problemOf(link, link.problem)]))
  return { problems: [...settings, ...dead], links }
}

export async function linkingNews(client: Pool | PoolClient): Promise<LinkingNews[]> {
  return (await client.query<LinkingNews>('select id, url, img from news_item order by id')).rows
}

export function problemOf({ source, line, url }: ContentLink, problem: string): ContentProblem {
  return { source, message: `${source}${line === undefined ? '' : ` 第 ${line} 行`}：${url} ${problem}` }
}

function missingTexts(files: Files, pages: readonly OptionalPage[]): ContentProblem[] {
  return Object.entries(textsOfPages).flatMap(([source, page]) =>
    files.has(source) || !isPagePath(page, pages)
      ? []
      : [{ source, message: `缺少 ${source}：网站的 ${page} 页面要用` }],
  )
}

async function settingProblems(files: Files): Promise<ContentProblem[]> {
  const readers = [
    ['organiser.json', readOrganiser],
    ['videos.json', readVideos],
    ['privacy.md', readPolicy],
  ] as const
  const found = await Promise.all(
    readers.map(async ([source, read]) => {
      try {
        await read(files)
        return []
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error
        return [{ source, message: error.message }]
      }
    }),
  )
  return found.flat()
}
