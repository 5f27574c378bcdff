import type { PlayState } from '@qisuan/arena/play-state'
import type { WorldFunction } from '@qisuan/game/world/calls'
import { sizeOf, type Language } from '@qisuan/runner/size'
import { useDeferredValue } from 'react'
import { copy } from '../copy.ts'
import type { MarkedLine } from '../editor/create-editor.ts'
import { Editor } from '../editor/editor.tsx'
import parts from '../parts.module.css'
import type { Submission } from '../use-submission.ts'
import type { useDraft } from '../use-draft.ts'
import styles from './code-panel.module.css'

interface CodePanelProps {
  state: PlayState
  functions: readonly WorldFunction[]
  language: Language
  onLanguage: (language: Language) => void
  draft: ReturnType<typeof useDraft>
  marked: MarkedLine | undefined
  output: string
  onRun: () => void
  onSubmit: () => void
  submission: Submission
  /** Why to hand the program to the judge now. */
  nudge: string | undefined
}

const languages = ['python', 'javascript', 'cpp'] as const

/** The program: its language, its text, what it has written, and the way to the judge. */
export function CodePanel(props: CodePanelProps) {
  const { state, functions, language, onLanguage, draft, marked, output, onRun, onSubmit, submission, nudge } = props
  const { code: words } = copy
  const size = sizeOf(language, useDeferredValue(draft.source))
  const isBusy = submission.state === 'sending' || submission.state === 'waiting'
  return (
    <section className={`${parts.card} ${styles.panel}`} aria-label={words.label}>
      <div className={styles.top}>
        <div className={styles.languages} role="group" aria-label={words.chooseLanguage}>
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.language}
              aria-pressed={each === language}
              onClick={() => onLanguage(each)}
            >
              {words.languages[each]}
            </button>
          ))}
        </div>
        <span className={styles.note}>{words.size(size)}</span>
        <span className={styles.note} role="status">
          {words[draft.saving]}
        </span>
        <button
          type="button"
          className={styles.restart}
          onClick={() => {
            if (confirm(words.restartAsk)) draft.change(state.task.start[language])
          }}
        >
          {words.restart}
        </button>
      </div>
      <Editor
        language={language}
        source={draft.source}
        functions={functions}
        marked={marked}
        onChange={draft.change}
        onRun={onRun}
      />
      <div className={styles.output}>
        <h2 className={styles.outputTitle}>{words.output}</h2>
        <pre>{output || words.noOutput}</pre>
      </div>
      <div className={styles.submit}>
        <p className={styles.submitText} role="status">
          {sentenceOf(submission) ?? nudge}
        </p>
        <button
          type="button"
          className={nudge === undefined ? parts.quiet : parts.primary}
          disabled={isBusy || state.handedIn}
          onClick={onSubmit}
        >
          {copy.submit.button}
        </button>
      </div>
    </section>
  )
}

function sentenceOf(submission: Submission): string | undefined {
  const { submit, outcome } = copy
  if (submission.state === 'sending') return submit.waiting(0)
  if (submission.state === 'waiting') return submit.waiting(submission.ahead)
  if (submission.state === 'offline') return submit.offline
  if (submission.state === 'failed') return submit.failed
  if (submission.state === 'faulty') return outcome.fault(submission.fault.line, submission.fault.sentence)
  return undefined
}
