import type { OptionalPage } from '@qisuan/contracts/organiser'
import type { linksOf, TextLink } from '@qisuan/web/markdown-links'
import { isPagePath } from '@qisuan/web/page-patterns'
import { LRUCache } from 'lru-cache'
import type { ContentFile, Files } from '../../services/content/content-file.ts'
import { textPathOf } from './news-item.ts'

/** A link or picture of a document, a setting or a news item. */
export interface ContentLink {
  /** File that contains the link, such as `rule.md`. */
  source: string
  line?: number
  url: string
  /** The file of the content that it needs. */
  needs?: string
  isExternal: boolean
  /** Reason why it leads nowhere. */
  problem?: string
}

/** A news item, as far as it links. */
export interface LinkingNews {
  id: number
  url: string
  img: string | null
}

/** Possible targets of links. */
export interface Site {
  files: Files
  /** The optional pages that the organiser asks for. */
  pages: readonly OptionalPage[]
}

/** Documents link relative to their page. */
const base = '/md/'
/** Files under /storage/ that the program makes itself. */
const answered = new Set(['cities.json'])
const settingFiles = ['organiser.json', 'videos.json']
/** Links by the text that contains them: every check reads all texts, of which hardly one has changed. At most two million characters. */
const linksOfTexts = new LRUCache<string, ReturnType<typeof linksOf>>({
  maxSize: 2_000_000,
  sizeCalculation: (_, text) => text.length + 1,
})

/** Every link of the texts, the settings and the news. */
export async function contentLinks(site: Site, news: readonly LinkingNews[]): Promise<ContentLink[]> {
  const texts = Array.from(site.files).filter(([path]) => path.endsWith('.md'))
  const inTexts = await Promise.all(texts.map(([path, file]) => textLinks(path, file, site)))
  const inSettings = await Promise.all(settingFiles.map((path) => settingLinks(path, site)))
  return [...inTexts.flat(), ...inSettings.flat(), ...news.flatMap((item) => newsLinks(item, site))]
}

/** The links of a news item. */
export function newsLinks({ id, url, img }: LinkingNews, site: Site): ContentLink[] {
  const source = id > 0 ? `${id} 号新闻` : '这条新闻'
  return [
    { source, url, ...judged(url, false, site) },
    ...(img === null ? [] : [{ source, url: img, ...judged(img, true, site) }]),
  ]
}

async function textLinks(source: string, file: ContentFile, site: Site): Promise<ContentLink[]> {
  const { links, anchors } = await readLinks(String(await file.read()))
  return links.map((link) => ({ source, line: link.line, url: link.url, ...judgedTarget(link, anchors, site) }))
}

async function readLinks(text: string): Promise<ReturnType<typeof linksOf>> {
  const known = linksOfTexts.get(text)
  if (known) return known
  // Few commands read Markdown, and each of them would load it.
  const markdown = await import('@qisuan/web/markdown-links')
  const read = markdown.linksOf(text, base)
  linksOfTexts.set(text, read)
  return read
}

/** The settings name files by their addresses under /storage/. */
async function settingLinks(source: string, site: Site): Promise<ContentLink[]> {
  const lines = String(await site.files.get(source)?.read()).split('\n')
  return lines.flatMap((text, index) =>
    Array.from(text.matchAll(/"(\/storage\/[^"]+)"/g), ([, url = '']) => ({
      source,
      line: index + 1,
      url,
      ...judged(url, false, site),
    })),
  )
}

type Judgement = Pick<ContentLink, 'needs' | 'isExternal' | 'problem'>

function judgedTarget({ url, target, isPicture }: TextLink, anchors: ReadonlySet<string>, site: Site): Judgement {
  // A placeholder is filled in when the document is read.
  if (url.includes('{{') || url.includes('%7B%7B')) return { isExternal: false }
  if (!target) return { isExternal: false, problem: '不是能用的网址，页面上不会成为链接' }
  if (target.href.startsWith('#')) {
    const isHere = anchors.has(decoded(target.href.slice(1)))
    return { isExternal: false, ...(!isHere && { problem: '文中没有这个标题' }) }
  }
  return judged(target.href, isPicture, site)
}

function judged(href: string, isPicture: boolean, { files, pages }: Site): Judgement {
  if (!href.startsWith('/') || href.startsWith('//')) return { isExternal: /^(https?:)?\/\//.test(href) }
  const path = decoded(href.replace(/[?#].*$/, ''))
  const [, folder, file] = /^\/(storage|md|news)\/(.+)$/.exec(path) ?? []
  const needs = folder === 'news' ? textPathOf(path) : file
  if (needs === undefined) {
    if (isPicture) return { isExternal: false, problem: '图片要写成 /storage/ 开头的地址' }
    return { isExternal: false, ...(!isPagePath(path, pages) && { problem: '网站没有这个页面' }) }
  }
  if (folder === 'md' && isPicture) return { isExternal: false, needs, problem: `图片要写成 /storage/${needs}` }
  if (folder === 'news' && isPicture) return { isExternal: false, problem: '图片要写成 /storage/ 开头的地址' }
  const isThere = files.has(needs) || (folder === 'storage' && answered.has(needs))
  if (!isThere) return { isExternal: false, needs, problem: '没有这个文件' }
  if (folder === 'md' && !/\.(md|pdf)$/i.test(needs)) {
    return { isExternal: false, needs, problem: `不是文档，要写成 /storage/${needs}` }
  }
  return { isExternal: false, needs }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return text
  }
}
