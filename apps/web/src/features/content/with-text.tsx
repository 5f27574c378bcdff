import type { ReactNode } from 'react'
import type { ParsedDocument } from '../../ui/markdown/parse.ts'
import { useParsed } from './document-text.tsx'
import type { MarkdownFile } from './markdown-file.ts'
import { WithDocument } from './with-document.tsx'

interface Text {
  document: ParsedDocument
  images: MarkdownFile['images']
  /** The address of the same text as PDF. */
  pdf: MarkdownFile['pdf']
}

/** Loads a Markdown document of the organiser and renders it. */
export function WithText({ link, children }: { link: string; children: (text: Text) => ReactNode }) {
  return (
    <WithDocument link={link}>
      {(file) => (file.kind === 'markdown' ? <Parsed file={file}>{children}</Parsed> : null)}
    </WithDocument>
  )
}

function Parsed({ file, children }: { file: MarkdownFile; children: (text: Text) => ReactNode }) {
  return children({ document: useParsed(file.text), images: file.images, pdf: file.pdf })
}
