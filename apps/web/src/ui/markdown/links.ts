import type { Nodes } from 'mdast'
import { targetOf, type Target } from './address.ts'
import { parseMarkdown } from './parse.ts'

/** A link or picture of a text. */
export interface TextLink {
  /** Counted from 1. */
  line: number
  /** As it is written. */
  url: string
  isPicture: boolean
  /** Undefined for a scheme that the site does not follow, and for a reference without a definition. */
  target: Target | undefined
}

/**
 * The links and pictures of a Markdown text, as its page shows them, and the anchors to which its own links can lead.
 * @param base the folder to which relative links refer
 */
export function linksOf(text: string, base: string): { links: TextLink[]; anchors: ReadonlySet<string> } {
  const { body, headings, definitions } = parseMarkdown(text)
  const links: TextLink[] = []
  const visit = (node: Nodes) => {
    const url = 'url' in node && node.type !== 'definition' ? node.url : undefined
    const referred = 'referenceType' in node ? (definitions.get(node.identifier)?.url ?? '') : undefined
    const written = url ?? referred
    if (written !== undefined) {
      const isPicture = node.type === 'image' || node.type === 'imageReference'
      links.push({ line: node.position?.start.line ?? 1, url: written, isPicture, target: targetOf(written, base) })
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  for (const node of body) visit(node)
  return { links, anchors: new Set(Array.from(headings.values(), ({ id }) => id)) }
}
