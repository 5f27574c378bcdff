import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { parseMarkdown, type ParsedDocument } from '../../ui/markdown/parse.ts'
import type { MarkdownFile } from './markdown-file.ts'

export function useParsed(text: string): ParsedDocument {
  return useMemo(() => parseMarkdown(text), [text])
}

/** The body of a Markdown document. Links in it that are relative lead to its neighbours. */
export function DocumentText({ document, images }: { document: ParsedDocument; images: MarkdownFile['images'] }) {
  return <Markdown document={document} images={images} base={paths.document('')} />
}

/** A Markdown document in the notice's popup: fetched with its reader once somebody opens one. */
export default function NoticeText({ file }: { file: MarkdownFile }) {
  return <DocumentText document={useParsed(file.text)} images={file.images} />
}
