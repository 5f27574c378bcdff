import { nearestCommand } from '@qisuan/game/nearest-command'
import type { Draft } from '@qisuan/game/pad'
import { parseProgram, type Statement } from '@qisuan/game/program'
import { replay, type Replay } from '@qisuan/game/replay'
import { firstLevel } from '@qisuan/game/tasks'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { trial } from '#copy/trial'
import { scoreOf } from '@qisuan/game/score'
import { keepTrialPoints } from './kept-points.ts'
import { TrialBoard } from './trial-board.tsx'
import { TrialEditor } from './trial-editor.tsx'
import { TrialOutcome } from './trial-outcome.tsx'
import { useReplay } from './use-replay.ts'
import styles from './trial-level.module.css'

const blank: Draft = { text: '', caret: 0 }

/**
 * A level of the arena before registering: the same language, replay and score. The program is parsed and replayed; nothing that is
 * typed is ever run as a script.
 */
export function TrialLevel({ onClose }: { onClose: () => void }) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const [drafts, setDrafts] = useState<readonly Draft[]>([blank])
  const [isFaultShown, setFaultShown] = useState(false)
  const draft = drafts.at(-1) ?? blank
  const parsed = parseProgram(draft.text)
  const plan = parsed.ok ? replay(firstLevel, parsed.statements) : undefined
  const { statements } = parsed.ok ? parsed : { statements: undefined }

  const onEnd = useCallback(
    (run: Replay) => {
      if (statements && run.outcome === 'goal') keepTrialPoints(trialPoints(statements, run))
    },
    [statements],
  )
  const { run, frames, stepMs, isRunning, play, reset } = useReplay(onEnd)
  const ended = isRunning ? undefined : run

  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const change = (next: readonly Draft[]) => {
    const text = next.at(-1)?.text
    setDrafts(next)
    // Moving the caret changes nothing that is shown.
    if (text === draft.text) return
    setFaultShown(false)
    reset()
  }

  const start = () => {
    if (isRunning) return
    setFaultShown(!parsed.ok)
    if (plan) play(plan)
  }

  const faultLine = isFaultShown && !parsed.ok ? parsed.line : undefined
  const stoppedLine = ended && ended.outcome !== 'goal' ? ended.stoppedAtLine : undefined
  const faulty = faultLine ?? stoppedLine
  const active = frames.at(-1)?.line
  return (
    <section ref={section} tabIndex={-1} className={styles.level} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 className="type-lead" id={headingId}>
          {trial.title}
        </h2>
        <button type="button" className="tap note" onClick={onClose}>
          {trial.close}
        </button>
      </div>
      <TrialBoard plan={run ? undefined : plan} frames={frames} stepMs={stepMs} mood={moodAfter(ended)} />
      <div className={styles.side}>
        <TrialEditor
          draft={draft}
          onWrite={(next) => change([...drafts, next])}
          onType={(next) => change([...drafts.slice(0, -1), next])}
          onUndo={drafts.length > 1 ? () => change(drafts.slice(0, -1)) : undefined}
          onRun={start}
          isRunning={isRunning}
          hasArrived={ended?.outcome === 'goal'}
          marked={
            faulty !== undefined
              ? { line: faulty, tone: 'faulty' }
              : active !== undefined
                ? { line: active, tone: 'active' }
                : undefined
          }
        />
      </div>
      <output className={styles.said}>
        {ended && statements && ended.outcome === 'goal' ? (
          <TrialOutcome run={ended} points={trialPoints(statements, ended)} />
        ) : (
          <p data-tone={faulty === undefined ? undefined : 'trouble'}>
            {isFaultShown && !parsed.ok
              ? trial.fault(parsed.line, trial.faults[parsed.fault](parsed.word, nearestCommand(parsed.word)))
              : sentenceFor({ isRunning, ended, isBlank: draft.text.trim() === '' })}
          </p>
        )}
      </output>
    </section>
  )
}

function moodAfter(run: Replay | undefined): 'calm' | 'arrived' | 'bumped' {
  if (run?.outcome === 'goal') return 'arrived'
  return run?.outcome === 'bump' ? 'bumped' : 'calm'
}

interface Moment {
  isRunning: boolean
  ended: Replay | undefined
  isBlank: boolean
}

function sentenceFor({ isRunning, ended, isBlank }: Moment): string {
  if (isRunning) return trial.running
  if (ended && ended.outcome !== 'goal') return trial.outcomes[ended.outcome](ended.stoppedAtLine)
  return isBlank ? trial.ready : trial.written
}

/** The score out of a hundred, so that nobody takes it for one of the competition. */
function trialPoints(statements: readonly Statement[], run: Replay): number {
  return Math.round(scoreOf(firstLevel, statements, run).total / 1000)
}
