import type { Code, Image, Nodes, Paragraph, Parents, RootContent, Table } from 'mdast'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import { Link } from '../link.tsx'
import { unbroken } from '../unbroken.tsx'
import { targetOf } from './address.ts'
import { plainText, type ParsedDocument } from './parse.ts'
import styles from './markdown.module.css'

interface Props {
  document: ParsedDocument
  /** The folder to which relative links refer. */
  base: string
  /** Pixel sizes of images by URL, so that the layout does not shift while they load. */
  images?: Readonly<Record<string, { width: number; height: number }>>
  /** Drawings by name, for blocks such as ```figure dates; each takes the lines of its block. */
  figures?: Readonly<Record<string, ComponentType<{ lines: readonly string[] }>>>
}

/** The props of the document around a node. */
const DocumentContext = createContext<Props | undefined>(undefined)

/** A Markdown text as React elements. HTML in it is shown as text; links with forbidden schemes are, too. */
export function Markdown(props: Props) {
  return (
    <DocumentContext value={props}>
      {textsAndFigures(props.document.body).map((part, index) =>
        Array.isArray(part) ? (
          <div key={index} className={styles.text}>
            {part.map((node, place) => (
              <Node key={place} node={node} />
            ))}
          </div>
        ) : (
          <Figure key={index} block={part} figures={props.figures} />
        ),
      )}
    </DocumentContext>
  )
}

/** The runs of text, and the figures that stand between them. */
function textsAndFigures(body: readonly RootContent[]): (RootContent[] | Code)[] {
  const parts: (RootContent[] | Code)[] = [[]]
  for (const node of body) {
    const last = parts.at(-1)
    if (node.type === 'code' && node.lang === 'figure') parts.push(node)
    else if (Array.isArray(last)) last.push(node)
    else parts.push([node])
  }
  return parts
}

/** A drawing by its name; nothing where the page has none of that name. */
function Figure({ block: { meta, value }, figures }: { block: Code; figures: Props['figures'] }) {
  const Drawing = figures?.[meta ?? '']
  return Drawing ? (
    <div className={styles.figure} data-figure>
      <Drawing lines={value.split('\n').filter(Boolean)} />
    </div>
  ) : null
}

function Children({ of }: { of: Parents }) {
  return of.children.map((node, index) => <Node key={index} node={node} />)
}

function Node({ node }: { node: Nodes }): ReactNode {
  const around = use(DocumentContext)
  const definition = 'identifier' in node ? around?.document.definitions.get(node.identifier) : undefined

  switch (node.type) {
    case 'text':
      return unbroken(node.value)
    case 'paragraph':
      return isGallery(node) ? (
        <Gallery of={node} />
      ) : (
        <p>
          <Children of={node} />
        </p>
      )
    case 'heading': {
      // The page's title is its only h1.
      const Tag = `h${Math.max(2, node.depth)}` as 'h2'
      return (
        <Tag id={around?.document.headings.get(node)?.id}>
          <Children of={node} />
        </Tag>
      )
    }
    case 'strong':
      return (
        <strong>
          <Children of={node} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Children of={node} />
        </em>
      )
    case 'delete':
      return (
        <del>
          <Children of={node} />
        </del>
      )
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return (
        <blockquote>
          <Children of={node} />
        </blockquote>
      )
    case 'list': {
      const items = <Children of={node} />
      return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>
    }
    case 'listItem':
      return (
        <li>
          <ItemContent of={node} />
        </li>
      )
    case 'link':
    case 'linkReference':
      return (
        <Anchor url={node.type === 'link' ? node.url : definition?.url}>
          <Children of={node} />
        </Anchor>
      )
    case 'image':
    case 'imageReference':
      return <Picture url={node.type === 'image' ? node.url : definition?.url} alt={node.alt ?? ''} />
    case 'table':
      return <TableOf table={node} />
    case 'html':
      return node.value
    default:
      // Footnotes and front matter are not part of the dialect; definitions are not displayed.
      return null
  }
}

/** Items of a tight list are not wrapped in paragraphs. */
function ItemContent({ of }: { of: Extract<Nodes, { type: 'listItem' }> }) {
  return of.children.map((child, index) =>
    child.type === 'paragraph' && !of.spread ? <Children key={index} of={child} /> : <Node key={index} node={child} />,
  )
}

function Anchor({ url, children }: { url: string | undefined; children: ReactNode }) {
  const base = use(DocumentContext)?.base ?? '/'
  const target = url === undefined ? undefined : targetOf(url, base)
  if (!target) return children
  if (target.external) {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  // The router handles links to pages; the browser handles files and anchors within the text.
  const isPage = target.href.startsWith('/') && !target.href.startsWith('/storage/')
  return isPage ? <Link to={target.href}>{children}</Link> : <a href={target.href}>{children}</a>
}

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === ''
const picturesOf = (paragraph: Paragraph): Image[] => paragraph.children.filter((child) => child.type === 'image')

/** True for a paragraph of several pictures, or of one with a caption, which is its title. */
function isGallery(paragraph: Paragraph): boolean {
  const pictures = picturesOf(paragraph)
  const isPictures = paragraph.children.every((child) => child.type === 'image' || isBlank(child))
  return isPictures && (pictures.length > 1 || pictures.some(({ title }) => title))
}

/** Pictures beside each other, each above its caption. */
function Gallery({ of: paragraph }: { of: Paragraph }) {
  return (
    <div className={styles.gallery} data-gallery>
      {picturesOf(paragraph).map((picture, index) => (
        <figure key={index}>
          <Node node={picture} />
          {picture.title ? <figcaption className="note above-1">{picture.title}</figcaption> : null}
        </figure>
      ))}
    </div>
  )
}

/** Images of other sites become links, because loading them would reveal the reader to those sites. */
function Picture({ url, alt }: { url: string | undefined; alt: string }) {
  const around = use(DocumentContext)
  const target = url === undefined ? undefined : targetOf(url, around?.base ?? '/')
  if (!target) return alt
  if (target.external) return <Anchor url={target.href}>{alt || target.href}</Anchor>
  return <img src={target.href} alt={alt} loading="lazy" decoding="async" {...around?.images?.[target.href]} />
}

/** A table with more columns than a phone has room for becomes a list there: each cell below the first follows its column's title. */
function TableOf({ table }: { table: Table }) {
  const [head, ...rows] = table.children
  const titles = head?.children.map((cell) => plainText([cell])) ?? []
  const isWide = titles.length > 2
  const cells = (row: Table['children'][number], Cell: 'th' | 'td') =>
    row.children.map((cell, column) => (
      <Cell
        key={column}
        scope={Cell === 'th' ? 'col' : undefined}
        data-align={table.align?.[column]}
        data-label={Cell === 'td' && isWide && column > 0 ? titles[column] : undefined}
      >
        <Children of={cell} />
      </Cell>
    ))
  return (
    <table className={isWide ? styles.wide : undefined}>
      <thead>
        <tr>{head ? cells(head, 'th') : null}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </table>
  )
}
