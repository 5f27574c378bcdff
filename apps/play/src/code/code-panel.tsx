import type { PlayState, Writing } from '@qisuan/arena/play-state'
import type { WorldFunction } from '@qisuan/game/world/calls'
import type { Language } from '@qisuan/runner/size'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { copy, pointsText } from '../copy.ts'
import type { MarkedLine } from '../editor/create-editor.ts'
import parts from '../parts.module.css'
import type { Submission } from '../use-submission.ts'
import type { useDraft } from '../use-draft.ts'
import styles from './code-panel.module.css'
import { useSize } from './use-size.ts'

interface CodePanelProps {
  state: PlayState
  functions: readonly WorldFunction[]
  program: { language: Language; source: string }
  writing: Writing
  onWriting: (writing: Writing) => void
  /** Takes the Python that blocks stand for. */
  onBlocks: (source: string) => void
  draft: ReturnType<typeof useDraft>
  marked: MarkedLine | undefined
  output: string
  onRun: () => void
  onSubmit: () => void
  submission: Submission
  /** Reason to hand the program to the judge now. */
  nudge: string | undefined
}

// Whoever builds with blocks needs no editor, and the other way round.
const Blocks = lazy(() => import('../blocks/blocks.tsx'))
const Editor = lazy(async () => ({ default: (await import('../editor/editor.tsx')).Editor }))

/** The program: its language, its text, what it has written, and the way to the judge. */
export function CodePanel(props: CodePanelProps) {
  const { state, functions, program, writing, onWriting, draft, marked, output, onSubmit, submission, nudge } = props
  const { code: words } = copy
  const [restarts, setRestarts] = useState(0)
  const size = useSize(program.language, program.source)
  const writings: Writing[] = [...(state.task.blocks ? (['blocks'] as const) : []), 'python', 'javascript', 'cpp']
  const isBusy = submission.state === 'sending' || submission.state === 'waiting'
  return (
    <section className={`${parts.card} ${styles.panel}`} aria-label={words.label}>
      <div className={styles.top}>
        <fieldset className={styles.languages} aria-label={words.chooseLanguage}>
          {writings.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.language}
              aria-pressed={each === writing}
              onClick={() => onWriting(each)}
            >
              {words.writings[each]}
            </button>
          ))}
        </fieldset>
        <div className={styles.state}>
          <span className="muted type-fine one-line">
            {state.task.weights.code > 0 && size !== undefined && words.size(size)}
          </span>
          <output className="muted type-fine one-line">{words[draft.saving]}</output>
          <button
            type="button"
            className={parts.textButton}
            onClick={() => {
              if (!confirm(words.restartAsk)) return
              draft.change(draft.start)
              setRestarts(restarts + 1)
            }}
          >
            {words.restart}
          </button>
        </div>
      </div>
      <Suspense fallback={<p className={styles.loading}>{copy.loading}</p>}>
        {writing === 'blocks' ? (
          <Blocks
            key={restarts}
            functions={functions}
            saved={draft.text}
            line={marked?.line}
            onChange={(saved, source) => {
              props.onBlocks(source)
              draft.change(saved, source)
            }}
          />
        ) : (
          <Editor
            language={writing}
            source={draft.text}
            functions={functions}
            marked={marked}
            onChange={draft.change}
            onRun={props.onRun}
          />
        )}
      </Suspense>
      <div className={styles.output}>
        <h2 className="muted type-fine">{words.output}</h2>
        <div className={styles.lines}>
          <pre>{output || words.noOutput}</pre>
        </div>
      </div>
      <div className={styles.submit}>
        <output className="shrinks type-note">{sentenceOf(submission) ?? nudge}</output>
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

function sentenceOf(submission: Submission): ReactNode {
  const { submit, outcome } = copy
  if (submission.state === 'sending') return submit.waiting(0)
  if (submission.state === 'waiting') return submit.waiting(submission.ahead)
  if (submission.state === 'offline') return submit.offline
  if (submission.state === 'failed') return submit.failed
  if (submission.state === 'judged')
    return (
      <>
        {submit.judged(pointsText(submission.verdict.score.total))}{' '}
        <a className={parts.textButton} href="#results">
          {submit.details}
        </a>
      </>
    )
  if (submission.state === 'faulty') return outcome.fault(submission.fault.line, submission.fault.sentence)
  return undefined
}
