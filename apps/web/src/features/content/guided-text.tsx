import { useEffect, useRef, type ReactNode } from 'react'
import { content } from '#copy/content'
import type { ParsedDocument } from '../../ui/markdown/parse.ts'
import { DocumentText } from './document-text.tsx'
import styles from './guided-text.module.css'
import type { MarkdownFile } from './markdown-file.ts'
import { useCurrentHeading } from './use-current-heading.ts'

interface TextProps {
  document: ParsedDocument
  images: MarkdownFile['images']
  /** True for a text that is read part by part: a lead, numbered parts, and what is to be done on a colour. */
  numbered?: boolean | undefined
}

/** A long text beside its table of contents. */
export function GuidedText({ document, images, numbered }: TextProps) {
  return (
    <WithContents document={document}>
      <article className="article" data-numbered={numbered}>
        <DocumentText document={document} images={images} />
      </article>
    </WithContents>
  )
}

interface Props {
  document: ParsedDocument
  /** Called with the id of the heading that somebody chooses in the table of contents. */
  onChoose?: (id: string) => void
  children: ReactNode
}

/** A table of contents, which marks the current section (spec §2, FAQ), beside the text itself. */
export function WithContents({ document, onChoose, children }: Props) {
  const headings = [...document.headings.values()].filter(({ depth }) => depth <= 3)
  const current = useCurrentHeading(headings.map(({ id }) => id))
  const aside = useRef<HTMLElement>(null)

  // Scrolls a table of contents that is longer than the window to the current section.
  useEffect(() => {
    const box = aside.current
    const entry = current === undefined ? null : box?.querySelector(`a[href="#${CSS.escape(current)}"]`)
    if (!box || !entry) return
    const { top, bottom } = entry.getBoundingClientRect()
    const frame = box.getBoundingClientRect()
    if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 3
  }, [current])

  const list = (
    <ol className={styles.list}>
      {headings.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a
            className="relative block ink type-note loose"
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => onChoose?.(id)}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={`split ${styles.guided}`}>
      <details className={`off-paper panel ${styles.folded}`}>
        <summary>{content.document.contents}</summary>
        <nav aria-label={content.document.contents}>{list}</nav>
      </details>
      <aside ref={aside} className={styles.aside}>
        <nav aria-label={content.document.contents}>
          <h2 className="note">{content.document.contents}</h2>
          {list}
        </nav>
      </aside>
      {children}
    </div>
  )
}
