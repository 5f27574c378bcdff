import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete'
import type { WorldFunction } from '@qisuan/game/world/calls'
import { camelCase } from '@qisuan/runner/call-world'
import type { Language } from '@qisuan/runner/size'

const words: Record<Language, readonly string[]> = {
  python: [
    'while',
    'for',
    'in',
    'range',
    'if',
    'elif',
    'else',
    'not',
    'and',
    'or',
    'def',
    'return',
    'True',
    'False',
    'print',
    'len',
  ],
  javascript: ['while', 'for', 'if', 'else', 'let', 'const', 'function', 'return', 'true', 'false', 'print', 'length'],
  cpp: [
    'while',
    'for',
    'if',
    'else',
    'int',
    'bool',
    'return',
    'true',
    'false',
    'std::vector',
    'std::string',
    'std::cout',
  ],
}

/** A call as a language writes it, such as `hero.moveRight(steps)`. */
export function writtenAs(language: Language, { object, name, parameters }: WorldFunction): string {
  const own = language === 'javascript' ? camelCase(name) : name
  return `${object}.${own}(${parameters.map((parameter) => parameter.name).join(', ')})`
}

/** Completes the functions of the world after `hero.`, and the objects, words and own names before. */
export function completionsOf(language: Language, functions: readonly WorldFunction[]): CompletionSource {
  return (context) => afterDot(context, language, functions) ?? anyWord(context, language, functions)
}

function afterDot(
  context: CompletionContext,
  language: Language,
  functions: readonly WorldFunction[],
): CompletionResult | null {
  const found = context.matchBefore(/\w+\.\w*/)
  if (!found) return null
  const [object] = found.text.split('.')
  const options = functions.filter((each) => each.object === object).map((each) => optionOf(language, each))
  return options.length === 0 ? null : { from: found.from + found.text.indexOf('.') + 1, options, validFor: /^\w*$/ }
}

function optionOf(language: Language, called: WorldFunction): Completion {
  const own = language === 'javascript' ? camelCase(called.name) : called.name
  const needed = called.parameters.filter(({ otherwise }) => otherwise === undefined)
  return {
    label: own,
    detail: `(${called.parameters.map(({ name }) => name).join(', ')})`,
    info: called.help,
    apply(view, _completion, from, to) {
      const insert = `${own}()`
      // The caret goes between the brackets where something has to be written.
      const caret = from + insert.length - (needed.length > 0 ? 1 : 0)
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: caret }, userEvent: 'input.complete' })
    },
  }
}

function anyWord(
  context: CompletionContext,
  language: Language,
  functions: readonly WorldFunction[],
): CompletionResult | null {
  const found = context.matchBefore(/[A-Za-z_]\w*/)
  if (!found || found.text.length < 2) return null
  const objects = [...new Set(functions.map(({ object }) => object))]
  const own = context.state.doc.toString().match(/\b[A-Za-z_]\w{2,}\b/g) ?? []
  const labels = new Set([...objects, ...words[language], ...own])
  labels.delete(found.text)
  return { from: found.from, options: [...labels].map((label) => ({ label })), validFor: /^\w*$/ }
}
