import { plainText, type ParsedDocument } from '../../ui/markdown/parse.ts'

/** A text by its second-level headings: what comes before the first of them, and each heading with what follows it. */
export function sectionsOf(document: ParsedDocument): {
  opening: string
  sections: { title: string; document: ParsedDocument }[]
} {
  const { body } = document
  const starts = body.flatMap((node, index) => (node.type === 'heading' && node.depth === 2 ? [index] : []))
  return {
    opening: plainText(body.slice(0, starts[0])),
    sections: starts.map((start, nth) => ({
      title: plainText(body.slice(start, start + 1)),
      document: { ...document, body: body.slice(start + 1, starts[nth + 1]) },
    })),
  }
}
