import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { DocumentFile } from '@qisuan/contracts/content'
import { imageSize } from 'image-size'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { titleOfPdf } from './pdf-title.ts'

/** A name of a folder or file that stays where it is: not hidden, not `..`, no separators, nothing unprintable. */
const plainName = /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u
/** Pictures of ours in a Markdown text. */
const pictures = /\/storage\/([^\s()"'<>]+\.(?:png|jpe?g|webp|avif|gif|svg))/gi

/**
 * The file behind /md/{link} (spec §2, Route table).
 * @throws AppError not_found for everything but a Markdown or PDF file inside the content folder
 */
export async function readDocument({ content }: Services, link: string): Promise<DocumentFile> {
  const path = pathOf(content.directory, link)
  switch (extname(link).toLowerCase()) {
    case '.md': {
      const text = await readFile(path, 'utf8').catch(unlessMissing)
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

/** The size of each picture, so that the page keeps its place while they load. One that cannot be measured is left out. */
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
