import { parser } from '@lezer/javascript'
import { Marked } from '../marked.ts'
import { lineName } from './prelude.ts'

/** A program that notes the line of each turn of a loop and each function that it enters: QuickJS does not tell it of a program that a limit stops. */
export function markLines(source: string): Marked {
  const marked = new Marked(source)
  let isFaulty = false
  parser.parse(source).iterate({
    enter({ name, from, type, node }) {
      isFaulty ||= type.isError
      const note = `${lineName}=${marked.lineAt(from)}`
      if (name === 'WhileStatement' || name === 'DoStatement') {
        const condition = node.getChild('ParenthesizedExpression')
        if (condition) marked.insert(condition.from + 1, `${note},`)
      }
      if (name === 'ForSpec') {
        // The condition lies between the two semicolons; one that is missing becomes the note, which is true.
        const [first, second] = node.getChildren(';')
        const isEmpty = first && second && source.slice(first.to, second.from).trim() === ''
        if (first && second) marked.insert(first.to, isEmpty ? note : `${note},`)
      }
      if (name !== 'Block') return
      const isFunction = /Function|MethodDeclaration/.test(node.parent?.name ?? '')
      if (isFunction) marked.insert(from + 1, `${note};`)
    },
  })
  return isFaulty ? new Marked(source) : marked
}
