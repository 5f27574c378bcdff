import type { Heading, RootContent } from 'mdast'
import { plainText, type ParsedDocument } from '../../ui/markdown/parse.ts'

/** A heading and what follows it. */
export interface Part {
  heading: Heading
  body: readonly RootContent[]
}

/** Nodes by their headings of one depth: what comes before the first of them, and each heading with what follows it. */
export function splitAt(
  nodes: readonly RootContent[],
  depth: Heading['depth'],
): { opening: readonly RootContent[]; parts: Part[] } {
  const headings = nodes.flatMap((node, index) =>
    node.type === 'heading' && node.depth === depth ? [{ heading: node, index }] : [],
  )
  return {
    opening: nodes.slice(0, headings[0]?.index),
    parts: headings.map(({ heading, index }, nth) => ({
      heading,
      body: nodes.slice(index + 1, headings[nth + 1]?.index),
    })),
  }
}

/** A text by its second-level headings, as plain opening and documents of their own. */
export function sectionsOf(document: ParsedDocument): {
  opening: string
  sections: { title: string; document: ParsedDocument }[]
} {
  const { opening, parts } = splitAt(document.body, 2)
  return {
    opening: plainText(opening),
    sections: parts.map(({ heading, body }) => ({
      title: plainText([heading]),
      document: { ...document, body: [...body] },
    })),
  }
}
