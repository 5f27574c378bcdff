import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  type DecorationSet,
} from '@codemirror/view'
import type { WorldFunction } from '@qisuan/game/world/calls'
import type { Language } from '@qisuan/runner/size'
import { completionsOf } from './completions.ts'
import { highlight, theme } from './theme.ts'

interface Handlers {
  label: string
  onChange: (source: string) => void
  onRun: () => void
}

export interface MarkedLine {
  /** From 1. */
  line: number
  kind: 'running' | 'faulty'
}

const languagePart = new Compartment()
const mark = StateEffect.define<MarkedLine | undefined>()

/** The line that a film shows. It goes away with the next change. */
const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(found, transaction) {
    const effect = transaction.effects.find((each) => each.is(mark))
    if (effect?.is(mark)) return decorationOf(transaction.state, effect.value)
    return transaction.docChanged ? Decoration.none : found
  },
  provide: (field) => EditorView.decorations.from(field),
})

export function createEditor(parent: HTMLElement, { label, onChange, onRun }: Handlers): EditorView {
  const run = () => {
    onRun()
    return true
  }
  return new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        EditorView.lineWrapping,
        syntaxHighlighting(highlight),
        theme,
        markedLine,
        languagePart.of([]),
        keymap.of([
          { key: 'Mod-Enter', run },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': 'editor-keys',
          autocapitalize: 'off',
          autocorrect: 'off',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString())
        }),
      ],
    }),
  })
}

export function setLanguage(view: EditorView, language: Language, functions: readonly WorldFunction[]): void {
  void loadLanguage(language).then((support) =>
    view.dispatch({
      effects: languagePart.reconfigure([
        support,
        indentUnit.of(language === 'javascript' ? '  ' : '    '),
        autocompletion({ override: [completionsOf(language, functions)], icons: false }),
      ]),
    }),
  )
}

/** Languages are loaded when somebody writes in them. */
async function loadLanguage(language: Language) {
  if (language === 'python') return (await import('@codemirror/lang-python')).python()
  if (language === 'cpp') return (await import('@codemirror/lang-cpp')).cpp()
  return (await import('@codemirror/lang-javascript')).javascript()
}

export function replaceText(view: EditorView, source: string): void {
  const { doc } = view.state
  if (doc.toString() !== source) view.dispatch({ changes: { from: 0, to: doc.length, insert: source } })
}

export function markLine(view: EditorView, marked: MarkedLine | undefined): void {
  const effects: StateEffect<unknown>[] = [mark.of(marked)]
  if (marked && marked.line <= view.state.doc.lines)
    effects.push(EditorView.scrollIntoView(view.state.doc.line(marked.line).from))
  view.dispatch({ effects })
}

function decorationOf(state: EditorState, marked: MarkedLine | undefined): DecorationSet {
  if (!marked || marked.line < 1 || marked.line > state.doc.lines) return Decoration.none
  return Decoration.set(Decoration.line({ class: `line-${marked.kind}` }).range(state.doc.line(marked.line).from))
}
