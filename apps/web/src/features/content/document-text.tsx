import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { parseMarkdown, type ParsedDocument } from '../../ui/markdown/parse.ts'
import { figures } from './figures/figures.ts'
import type { MarkdownFile } from './markdown-file.ts'

export function useParsed(text: string): ParsedDocument {
  return useMemo(() => parseMarkdown(text), [text])
}

/** The body of a Markdown document. Relative links in it lead to other documents. */
export function DocumentText({ document, images }: { document: ParsedDocument; images: MarkdownFile['images'] }) {
  return <Markdown document={document} images={images} figures={figures} base={paths.document('')} />
}

/** A Markdown document in the popup of a notice; loaded lazily when the first popup opens. */
export default function NoticeText({ file }: { file: MarkdownFile }) {
  return <DocumentText document={useParsed(file.text)} images={file.images} />
}
