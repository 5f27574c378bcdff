import { useId } from 'react'
import { trial } from '#copy/trial'
import { Button } from '../../ui/button.tsx'
import { withLoop, withMove } from './write-call.ts'
import styles from './trial-editor.module.css'

const { editor: copy } = trial

const keys = [
  { write: (program: string) => withMove(program, 'move_right'), name: copy.right, arrow: 'M5 12h14M13 6l6 6-6 6' },
  { write: (program: string) => withMove(program, 'move_up'), name: copy.up, arrow: 'M12 19V5M6 11l6-6 6 6' },
  { write: withLoop, name: copy.loop, arrow: 'M4 12a8 8 0 0 1 14-5M18 3v4h-4M20 12a8 8 0 0 1-14 5M6 21v-4h4' },
] as const
const undoArrow = 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-3'

interface Props {
  program: string
  /** A line that a key has written can be undone; what is typed only replaces the program. */
  onWrite: (program: string) => void
  onType: (program: string) => void
  onUndo: (() => void) | undefined
  onRun: () => void
  isRunning: boolean
  /** The robot has arrived: the way on comes before another run. */
  hasArrived: boolean
  /** The line that is running, or that has the fault. */
  marked: { line: number; tone: 'active' | 'faulty' } | undefined
}

/** The program as text, and keys that write lines of it: on a phone nothing has to be typed. */
export function TrialEditor({ program, onWrite, onType, onUndo, onRun, isRunning, hasArrived, marked }: Props) {
  const id = useId()
  const numbers = program.split('\n').map((_, index) => index + 1)
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
          id={id}
          className={styles.text}
          rows={Math.max(4, numbers.length)}
          value={program}
          placeholder={copy.placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          wrap="off"
          readOnly={isRunning}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun()
          }}
        />
      </div>
      <fieldset className={styles.keys} aria-label={copy.commands}>
        {keys.map(({ write, name, arrow }) => (
          <button
            key={name}
            type="button"
            className={`center touch-high surface framed rounded-small ${styles.key}`}
            aria-label={name}
            disabled={isRunning}
            onClick={() => onWrite(write(program))}
          >
            <Arrow path={arrow} />
          </button>
        ))}
        <button
          type="button"
          className={`center touch-high surface framed rounded-small ${styles.key}`}
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
