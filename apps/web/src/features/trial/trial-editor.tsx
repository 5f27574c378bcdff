import { addMove, type Draft } from '@qisuan/game/pad'
import { useId, useRef } from 'react'
import { trial } from '#copy/trial'
import { Button } from '../../ui/button.tsx'
import styles from './trial-editor.module.css'

const { editor: copy } = trial

const keys = [
  { command: 'left', name: copy.left, arrow: 'M19 12H5M11 6 5 12l6 6' },
  { command: 'up', name: copy.up, arrow: 'M12 19V5M6 11l6-6 6 6' },
  { command: 'down', name: copy.down, arrow: 'M12 5v14M6 13l6 6 6-6' },
  { command: 'right', name: copy.right, arrow: 'M5 12h14M13 6l6 6-6 6' },
] as const
const undoArrow = 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-3'

interface Props {
  draft: Draft
  /** A draft that a key has written can be undone; what is typed only replaces the draft. */
  onWrite: (draft: Draft) => void
  onType: (draft: Draft) => void
  onUndo: (() => void) | undefined
  onRun: () => void
  isRunning: boolean
  /** The robot has arrived: the way on comes before another run. */
  hasArrived: boolean
  /** The line that is running, or that has the fault. */
  marked: { line: number; tone: 'active' | 'faulty' } | undefined
}

/** The program as text, and a keyboard of commands: on a phone nothing has to be typed. */
export function TrialEditor({ draft, onWrite, onType, onUndo, onRun, isRunning, hasArrived, marked }: Props) {
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const numbers = draft.text.split('\n').map((_, index) => index + 1)
  return (
    <>
      <div className={styles.code}>
        <label htmlFor={id} className="visually-hidden">
          {copy.label}
        </label>
        <ol aria-hidden="true" className={styles.numbers}>
          {numbers.map((line) => (
            <li key={line} data-tone={marked?.line === line ? marked.tone : undefined}>
              {line}
            </li>
          ))}
        </ol>
        <textarea
          ref={text}
          id={id}
          className={styles.text}
          rows={Math.max(4, numbers.length)}
          value={draft.text}
          placeholder={copy.placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          wrap="off"
          readOnly={isRunning}
          onChange={({ target }) => onType({ text: target.value, caret: target.selectionStart })}
          onSelect={({ currentTarget: { value, selectionStart } }) => {
            if (selectionStart !== draft.caret) onType({ text: value, caret: selectionStart })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun()
          }}
        />
      </div>
      <fieldset className={styles.keys} aria-label={copy.commands}>
        {keys.map(({ command, name, arrow }) => (
          <button
            key={command}
            type="button"
            className={styles.key}
            aria-label={name}
            disabled={isRunning}
            onClick={() => onWrite(addMove(draft, command))}
          >
            <Arrow path={arrow} />
          </button>
        ))}
        <button
          type="button"
          className={styles.key}
          aria-label={copy.undo}
          disabled={isRunning || !onUndo}
          onClick={onUndo}
        >
          <Arrow path={undoArrow} />
        </button>
        <Button size="small" look={hasArrived ? 'quiet' : 'primary'} busy={isRunning && copy.running} onClick={onRun}>
          {copy.run}
        </Button>
      </fieldset>
    </>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
