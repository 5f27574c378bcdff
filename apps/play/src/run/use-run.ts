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
  /** Fault of a program that does not compile. */
  fault: Fault | undefined
  start: (language: Language, source: string) => Promise<void>
  stop: () => void
}

/** Runs programs on a map. */
export function useRun(address: Address, task: Task, map: GameMap): Run {
  const runner = useMemo(() => new Runner(), [])
  useEffect(() => () => runner.close(), [runner])
  const before = useMemo(() => startGame(task, map).frames, [task, map])
  const [last, setLast] = useState<{ map: GameMap; play: Play }>()
  const [progress, setProgress] = useState<'calm' | 'running' | 'failed'>('calm')
  const [fault, setFault] = useState<Fault>()
  const played = last?.map === map ? last.play : undefined

  async function start(language: Language, source: string): Promise<void> {
    setProgress('running')
    setFault(undefined)
    try {
      const program = await prepared(address, language, source)
      if ('fault' in program) {
        setLast(undefined)
        setFault(program.fault)
        return setProgress('calm')
      }
      setLast({ map, play: await runner.run({ program, task, map }) })
      setProgress('calm')
    } catch (error) {
      if (!(error instanceof Stopped)) setProgress('failed')
    }
  }

  return {
    frames: played?.frames ?? before,
    played,
    isRunning: progress === 'running',
    hasFailed: progress === 'failed',
    fault,
    start,
    stop() {
      runner.stop()
      setProgress('calm')
    },
  }
}

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
