import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { DocumentFile } from '@qisuan/contracts/content'
import { isRetentionKind, periodText } from '@qisuan/rules/retention'
import { imageSize } from 'image-size'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { retentionPeriods } from '../retention/queries.ts'
import { titleOfPdf } from './pdf-title.ts'

/** A file or folder name that cannot leave its folder: not hidden, not `..`, no separators, no control characters. */
const plainName = /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u
/** Links to images of the content folder in a Markdown text. */
const pictures = /\/storage\/([^\s()"'<>]+\.(?:png|jpe?g|webp|avif|gif|svg))/gi

/** A period in a text, such as {{ periods.accounts }}. */
const periodPlaceholders = /\{\{ *periods\.(\w+) *\}\}/g

/**
 * The file behind /md/{link} (spec §2, Route table): the text of a Markdown file with the periods filled in, or address, size in bytes and
 * title of a PDF.
 * @throws AppError not_found (404) for anything but a Markdown or PDF file in the content folder
 */
export async function readDocument(services: Services, link: string): Promise<DocumentFile> {
  const { content } = services
  const path = pathOf(content.directory, link)
  switch (extname(link).toLowerCase()) {
    case '.md': {
      const text = await withPeriods(services, await readFile(path, 'utf8').catch(unlessMissing))
      return { kind: 'markdown', text, images: await imagesOf(content.directory, text) }
    }
    case '.pdf': {
      const file = await readFile(path).catch(unlessMissing)
      const url = `/storage/${link.split('/').map(encodeURIComponent).join('/')}`
      return { kind: 'pdf', url, bytes: file.length, title: titleOfPdf(file) ?? null }
    }
    default:
      return missing()
  }
}

function pathOf(directory: string, link: string): string {
  const names = link.split('/')
  return names.every((name) => plainName.test(name)) ? join(directory, ...names) : missing()
}

/**
 * A text whose placeholders are replaced by the periods for which data are kept, so that it prints what the daily job does. A misspelt
 * placeholder stays as it is.
 */
async function withPeriods(services: Services, text: string): Promise<string> {
  const periods = await retentionPeriods(services)
  return text.replaceAll(periodPlaceholders, (placeholder, kind: string) =>
    isRetentionKind(kind) ? periodText(periods[kind]) : placeholder,
  )
}

/** Width and height of each image in pixels, so that the page reserves its space. Images that cannot be measured are left out. */
async function imagesOf(directory: string, text: string) {
  const links = new Set(Array.from(text.matchAll(pictures), ([, link = '']) => link))
  const measured = await Promise.all(
    Array.from(links, async (link) => {
      const size = await measure(directory, link).catch(() => undefined)
      return size ? [[`/storage/${link}`, size] as const] : []
    }),
  )
  return Object.fromEntries(measured.flat())
}

async function measure(directory: string, link: string) {
  const { width, height } = imageSize(await readFile(pathOf(directory, decodeURIComponent(link))))
  return { width: Math.round(width), height: Math.round(height) }
}

function missing(): never {
  throw new AppError('not_found', '没有找到这个文件')
}

function unlessMissing(error: NodeJS.ErrnoException): never {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) missing()
  throw error
}
