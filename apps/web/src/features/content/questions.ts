import { parseMarkdown, plainText } from '../../ui/markdown/parse.ts'

/** The FAQ as schema.org data: each third-level heading is a question, the text up to the next heading its answer. */
export function questions(markdown: string): object {
  const { body } = parseMarkdown(markdown)
  const starts = body.flatMap((node, index) => (node.type === 'heading' ? [index] : []))
  const entities = starts.flatMap((start, nth) => {
    const heading = body[start]
    if (heading?.type !== 'heading' || heading.depth !== 3) return []
    const text = plainText(body.slice(start + 1, starts[nth + 1]))
    return [{ '@type': 'Question', name: plainText([heading]), acceptedAnswer: { '@type': 'Answer', text } }]
  })
  return { '@type': 'FAQPage', mainEntity: entities }
}
