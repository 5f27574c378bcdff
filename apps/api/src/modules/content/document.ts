import { extname } from 'node:path'
import type { DocumentFile } from '@qisuan/contracts/content'
import { AppError } from '../../app-error.ts'
import { printOf, type ContentFile } from '../../services/content/content-file.ts'
import type { Services } from '../../services/services.ts'
import { filledText } from './filled-text.ts'
import { pdfTitle, pictureSize } from './measures.ts'
import { isReadable } from './queries.ts'

/** Links to images of the content in a Markdown text. */
const pictures = /\/storage\/([^\s()"'<>]+\.(?:png|jpe?g|webp|avif|gif|svg))/gi

/**
 * The file behind /md/{link} (spec §2, Route table): the text of a Markdown file with the organiser's facts filled in, or address, size in bytes and
 * title of a PDF.
 * @throws AppError not_found (404) for anything but a Markdown or PDF file of the content
 */
export async function readDocument(services: Services, link: string): Promise<DocumentFile> {
  const file = await services.content.find(link)
  const kind = extname(link).toLowerCase()
  if (file && kind === '.md' && (await isReadable(services, link))) return readMarkdown(services, link, file)
  if (file && kind === '.pdf') {
    return { kind: 'pdf', url: storedFile(link), bytes: file.size, title: (await pdfTitle(services, file)) ?? null }
  }
  throw new AppError('not_found', '没有找到这个文件')
}

/** A Markdown file of /storage as everybody reads it; undefined while nobody may. */
export async function readableText(services: Services, path: string, file: ContentFile): Promise<string | undefined> {
  return (await isReadable(services, path)) ? filledText(services, file) : undefined
}

/** A text as its page gets it. */
export async function readMarkdown(services: Services, link: string, file: ContentFile): Promise<DocumentFile> {
  const text = await filledText(services, file)
  const print = printOf(link)
  const pdf = services.content.files().has(print) ? storedFile(print) : null
  return { kind: 'markdown', text, images: await imagesOf(services, text), pdf }
}

const storedFile = (path: string): string => `/storage/${path.split('/').map(encodeURIComponent).join('/')}`

/** Width and height of each image in pixels, so that the page reserves its space. Images that cannot be measured are left out. */
async function imagesOf(services: Services, text: string) {
  const links = new Set(Array.from(text.matchAll(pictures), ([, link = '']) => link))
  const measured = await Promise.all(
    Array.from(links, async (link) => {
      const file = await services.content.find(pathOf(link))
      const size = file && (await pictureSize(services, file))
      return size ? [[`/storage/${link}`, size] as const] : []
    }),
  )
  return Object.fromEntries(measured.flat())
}

function pathOf(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
