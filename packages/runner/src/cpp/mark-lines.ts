import { parser } from '@lezer/cpp'
import { Marked } from '../marked.ts'

/** Parts of a block before which nothing may stand. */
const unmarked = new Set([
  '{',
  '}',
  'LineComment',
  'BlockComment',
  'CaseStatement',
  'LabeledStatement',
  'PreprocDirective',
])

/** Nodes whose braces hold declarations and no statements. */
const ofDeclarations = new Set(['NamespaceDefinition', 'LinkageSpecification'])

/** A program that is computed while compiling may note nothing. */
const constant = /\bconst(?:expr|eval)\b/
/** A macro that may be more than a value or a type, such as the head of a loop: a note would become what it repeats. */
const macro = /#\s*define\s+(?!\w+[ \t]+(?:[\d"'.-].*|(?:(?:unsigned|long|int|double) ?)+)$)/m

/** A program that notes the line of each statement in braces. */
export function markLines(source: string): Marked {
  const marked = new Marked(source)
  if (constant.test(source) || macro.test(source)) return marked
  let isFaulty = false
  parser.parse(source).iterate({
    enter({ name, node, type }) {
      isFaulty ||= type.isError
      if (name !== 'CompoundStatement' || ofDeclarations.has(node.parent?.name ?? '')) return
      for (let part = node.firstChild; part; part = part.nextSibling)
        if (!unmarked.has(part.name)) marked.insert(part.from, `pupil_line=${marked.lineAt(part.from)};`)
    },
  })
  return isFaulty ? new Marked(source) : marked
}
