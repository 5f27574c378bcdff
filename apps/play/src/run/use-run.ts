import { startGame, type Task } from '@qisuan/game/task'
import type { Frame } from '@qisuan/game/world/frames'
import type { GameMap } from '@qisuan/game/world/map'
import type { Play } from '@qisuan/runner/play'
import type { Fault } from '@qisuan/runner/program'
import type { Language } from '@qisuan/runner/size'
import { useEffect, useMemo, useState } from 'react'
import { compile, type Address } from '../api.ts'
import type { Asked } from '@qisuan/scene/run/play-worker'
import { Runner, Stopped } from '@qisuan/scene/run/runner'

export interface Run {
  frames: readonly Frame[]
  /** The last run of the map; undefined before it. */
  played: Play | undefined
  isRunning: boolean
  hasFailed: boolean
  /** Fault of the last run, as long as the program is still the same: to be shown once the program is over. */
  fault: Fault | undefined
  start: (language: Language, source: string) => Promise<void>
  stop: () => void
}

/** Milliseconds for which a run shows no sign of itself: most are over by then. */
const unseen = 100

/** Runs programs on a map. @param written the source as it is now */
export function useRun(address: Address, task: Task, map: GameMap, written: string): Run {
  const runner = useMemo(() => new Runner(), [])
  useEffect(() => () => runner.close(), [runner])
  const before = useMemo(() => startGame(task, map).frames, [task, map])
  const [last, setLast] = useState<{ source: string } & ({ map: GameMap; play: Play } | { fault: Fault })>()
  const [progress, setProgress] = useState<'calm' | 'running' | 'failed'>('calm')
  const played = last && 'play' in last && last.map === map ? last.play : undefined
  const fault = last && 'fault' in last ? last.fault : played?.outcome.fault

  async function start(language: Language, source: string): Promise<void> {
    const sign = setTimeout(() => setProgress('running'), unseen)
    try {
      const program = await prepared(address, language, source)
      const play = 'fault' in program ? undefined : await runner.run({ program, task, map })
      const fault = 'fault' in program ? program.fault : syntaxFaultOf(play)
      if (fault) setLast({ source, fault })
      else if (play) setLast({ source, map, play })
      setProgress('calm')
    } catch (error) {
      if (!(error instanceof Stopped)) setProgress('failed')
    } finally {
      clearTimeout(sign)
    }
  }

  return {
    frames: played?.frames ?? before,
    played,
    isRunning: progress === 'running',
    hasFailed: progress === 'failed',
    fault: last?.source === written ? fault : undefined,
    start,
    stop() {
      runner.stop()
      setProgress('calm')
    },
  }
}

/** A program with such a fault has done nothing that a film could show. */
function syntaxFaultOf(play: Play | undefined): Fault | undefined {
  const fault = play?.outcome.fault
  return fault?.kind === 'syntax' ? fault : undefined
}

/** True once a film has shown all that the program did. The world may go on without it, with frames of no line. */
export const isProgramOver = (frames: readonly Frame[], index: number): boolean =>
  index === frames.length - 1 || (index > 0 && frames[index]?.line === 0)

/** C++ is compiled by the server, the other languages run as they are. */
async function prepared(
  address: Address,
  language: Language,
  source: string,
): Promise<Asked['program'] | { fault: Fault }> {
  if (language !== 'cpp') return { language, source }
  const compiled = await compile(address, source)
  return compiled instanceof ArrayBuffer ? { language, module: compiled } : { fault: compiled }
}
