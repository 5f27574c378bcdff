import type { Play } from '@qisuan/runner/play'
import { describeMap } from '@qisuan/scene/describe-map'
import { Runner, Stopped } from '@qisuan/scene/run/runner'
import { Scene } from '@qisuan/scene/scene'
import { useFilm } from '@qisuan/scene/use-film'
import { startGame } from '@qisuan/game/task'
import { useEffect, useId, useRef, useState } from 'react'
import { trial } from '#copy/trial'
import { firstMap, firstTask, trialPoints } from './first-level.ts'
import { keepTrialPoints } from './kept-points.ts'
import { TrialEditor } from './trial-editor.tsx'
import { TrialOutcome } from './trial-outcome.tsx'
import styles from './trial-level.module.css'

const before = startGame(firstTask, firstMap).frames

/** The competition's first task before registering, in real Python: it runs in the browser's sandbox, as on the play page. */
export function TrialLevel({ onClose }: { onClose: () => void }) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const [runner] = useState(() => new Runner())
  const [programs, setPrograms] = useState<readonly string[]>([''])
  const [progress, setProgress] = useState<'calm' | 'running' | 'failed'>('calm')
  const [last, setLast] = useState<{ source: string; play: Play }>()
  const program = programs.at(-1) ?? ''
  const played = last?.source === program ? last.play : undefined
  const frames = played?.frames ?? before
  const film = useFilm(frames)
  const isOver = film.index === film.last
  const ended = played && isOver ? played : undefined
  const hasArrived = ended?.result.goal === 1

  useEffect(() => () => runner.close(), [runner])
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const start = async () => {
    setProgress('running')
    try {
      const source = program
      const asked = { program: { language: 'python', source }, task: firstTask, map: firstMap } as const
      const play = await runner.run(asked)
      if (play.result.goal === 1) keepTrialPoints(trialPoints(source, play.result))
      setLast({ source, play })
      setProgress('calm')
    } catch (error) {
      if (!(error instanceof Stopped)) setProgress('failed')
    }
  }

  const { fault } = ended?.outcome ?? {}
  const line = fault?.line ?? (played && !isOver ? frames[film.index]?.line : undefined)
  return (
    <section ref={section} tabIndex={-1} className={styles.level} aria-labelledby={headingId}>
      <div className="row between wide">
        <h2 className="type-lead" id={headingId}>
          {trial.title}
        </h2>
        <button type="button" className="tap note" onClick={onClose}>
          {trial.close}
        </button>
      </div>
      <div className={styles.scene}>
        <Scene
          rows={firstMap.rows}
          theme="beach"
          frames={frames}
          index={film.index}
          pace={film.pace}
          label={describeMap(firstMap.rows).join('')}
        />
      </div>
      <div className={styles.side}>
        <TrialEditor
          program={program}
          onWrite={(next) => setPrograms([...programs, next])}
          onType={(next) => setPrograms([...programs.slice(0, -1), next])}
          onUndo={programs.length > 1 ? () => setPrograms(programs.slice(0, -1)) : undefined}
          onRun={() => void start()}
          isRunning={progress === 'running' || (played !== undefined && !isOver)}
          hasArrived={hasArrived}
          marked={line === undefined ? undefined : { line, tone: fault ? 'faulty' : 'active' }}
        />
      </div>
      <output className={styles.said}>
        {hasArrived && played ? (
          <TrialOutcome result={played.result} points={trialPoints(program, played.result)} />
        ) : (
          <p data-tone={fault || progress === 'failed' ? 'trouble' : undefined}>
            {progress === 'failed' ? trial.failed : sentenceFor(ended, progress === 'running' || !isOver, program)}
          </p>
        )}
      </output>
    </section>
  )
}

function sentenceFor(ended: Play | undefined, isRunning: boolean, program: string): string {
  if (isRunning) return trial.running
  const fault = ended?.outcome.fault
  if (fault) return fault.line === undefined ? fault.sentence : trial.fault(fault.line, fault.sentence)
  if (ended)
    return ended.frames.some(({ events }) => events.some(({ kind }) => kind === 'bump')) ? trial.bumped : trial.short
  return program.trim() === '' ? trial.ready : trial.written
}
