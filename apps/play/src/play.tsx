import type { PlayState, Writing } from '@qisuan/arena/play-state'
import { functionsOf } from '@qisuan/game/world/functions'
import type { Language } from '@qisuan/runner/size'
import { useCallback, useMemo, useState } from 'react'
import { readBest, type Address } from './api.ts'
import { CodePanel } from './code/code-panel.tsx'
import { copy } from './copy.ts'
import type { MarkedLine } from './editor/create-editor.ts'
import { useFilm, type Film } from '@qisuan/scene/use-film'
import { Guide } from './guide/guide.tsx'
import { Header } from './header.tsx'
import styles from './play.module.css'
import { Results } from './results/results.tsx'
import { isProgramOver, useRun, type Run } from './run/use-run.ts'
import { Stage } from './stage/stage.tsx'
import { Overtaken } from './exam/overtaken.tsx'
import { useDraft } from './use-draft.ts'
import { useSubmission } from './use-submission.ts'

/** Height of a header with the tasks of a set, and of the gap below the page's first parts. */
const belowSet: object = { '--above': '156px' }

/** Statement, map and program beside each other; below each other on a phone. */
export function Play({ address, state }: { address: Address; state: PlayState }) {
  const { task } = state
  const [writing, setWriting] = useState<Writing>(state.writing)
  /** Python that the blocks stand for. */
  const [blockSource, setBlockSource] = useState('')
  const [mapIndex, setMapIndex] = useState(0)
  const functions = useMemo(() => functionsOf(task.functions), [task.functions])
  const draft = useDraft(address, state, writing)
  /** Grows when blocks are to be drawn again. */
  const [redrawn, setRedrawn] = useState(0)
  const program: { language: Language; source: string } =
    writing === 'blocks' ? { language: 'python', source: blockSource } : { language: writing, source: draft.text }
  const map = task.maps[mapIndex] ?? task.maps[0]
  if (map === undefined) throw new Error('A task has a map')
  const run = useRun(address, task, map, program.source)
  const film = useFilm(run.frames)
  const { submission, send, set = state.set } = useSubmission(address)
  const marked = lineOf(run, film)
  const start = () => void run.start(program.language, program.source)
  const { put } = draft
  const takeBack = useCallback(async () => {
    const { language, source } = await readBest(address)
    setWriting(language)
    put(language, source)
  }, [address, put])
  return (
    <>
      <Header state={state} set={set} address={address} clock={draft.clock} flush={draft.flush} />
      <main className={styles.play} style={set && belowSet}>
        <Guide state={state} functions={functions} language={program.language} />
        <Stage task={task} map={map} mapIndex={mapIndex} onMap={setMapIndex} run={run} film={film} onRun={start} />
        <CodePanel
          state={state}
          functions={functions}
          program={program}
          writing={writing}
          onWriting={setWriting}
          onBlocks={setBlockSource}
          key={redrawn}
          draft={draft}
          marked={marked}
          output={run.played?.outcome.output ?? ''}
          onRun={start}
          onSubmit={() => void send(program.language, program.source)}
          submission={submission}
          nudge={
            run.played?.result.goal === 1 && film.index === film.last
              ? copy.submit.nudge(task.maps.length - 1 + task.hidden)
              : undefined
          }
        />
        {draft.newer && (
          <Overtaken
            onTake={() => {
              draft.takeNewer()
              setRedrawn(redrawn + 1)
            }}
            onKeep={draft.keepOwn}
          />
        )}
        <Results state={state} submission={submission} onTakeBack={takeBack} />
      </main>
    </>
  )
}

/** The line to show beside a frame: the one that has caused it, and after the last of them the fault. */
function lineOf({ played, fault, frames }: Run, { index }: Film): MarkedLine | undefined {
  if (fault?.line !== undefined && isProgramOver(frames, index)) return { line: fault.line, kind: 'faulty' }
  const line = frames[index]?.line
  return played && line !== undefined && line > 0 ? { line, kind: 'running' } : undefined
}
