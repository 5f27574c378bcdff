import type { Definition, Nodes, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toString } from 'mdast-util-to-string'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'

export interface Heading {
  id: string
  text: string
  depth: number
}

/** A parsed Markdown text: a leading `#` heading is its title, everything else its body. */
export interface ParsedDocument {
  title: string | undefined
  body: RootContent[]
  headings: ReadonlyMap<Nodes, Heading>
  definitions: ReadonlyMap<string, Definition>
}

/** Ids that the page around the text already uses. */
const partsOfPage = ['root', 'content', 'initialState']

const dialect = () => ({
  extensions: [gfmTable(), gfmStrikethrough(), gfmAutolinkLiteral()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmAutolinkLiteralFromMarkdown()],
})

/** Parses CommonMark with GitHub's tables, strikethrough and bare links. Never throws, since every text is valid Markdown. */
export function parseMarkdown(text: string): ParsedDocument {
  const root = fromMarkdown(text, dialect())
  const [first, ...rest] = root.children
  const titled = first?.type === 'heading' && first.depth === 1
  const body = titled ? rest : root.children
  return {
    title: titled ? toString(first) : undefined,
    body,
    headings: headingsOf(body),
    definitions: definitionsOf(root),
  }
}

/** The plain text of nodes. */
export const plainText = (nodes: readonly Nodes[]): string => nodes.map((node) => toString(node)).join('\n')

/** A heading's anchor is derived from its own text, so that links to it survive changes elsewhere. */
function headingsOf(body: readonly RootContent[]): Map<Nodes, Heading> {
  const headings = new Map<Nodes, Heading>()
  const taken = new Set(partsOfPage)
  for (const node of body) {
    if (node.type !== 'heading') continue
    const text = toString(node)
    const id = freeId(text, taken)
    taken.add(id)
    headings.set(node, { id, text, depth: node.depth })
  }
  return headings
}

function freeId(text: string, taken: ReadonlySet<string>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const base = slug || 'section'
  let id = base
  for (let suffix = 2; taken.has(id); suffix += 1) id = `${base}-${suffix}`
  return id
}

/** The link definitions of the text by identifier. The first definition of an identifier counts. */
function definitionsOf(node: Root): Map<string, Definition> {
  const found = node.children.flatMap((child) => (child.type === 'definition' ? [child] : []))
  return new Map(found.toReversed().map((definition) => [definition.identifier, definition]))
}
