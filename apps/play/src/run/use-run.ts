import { startGame, type Task } from '@qisuan/game/task'
import type { Frame } from '@qisuan/game/world/frames'
import type { GameMap } from '@qisuan/game/world/map'
import type { Play } from '@qisuan/runner/play'
import type { Language } from '@qisuan/runner/size'
import { useEffect, useMemo, useState } from 'react'
import { Runner, Stopped } from './runner.ts'

export interface Run {
  frames: readonly Frame[]
  /** The last run of the map; undefined before it. */
  played: Play | undefined
  isRunning: boolean
  hasFailed: boolean
  start: (language: Language, source: string) => Promise<void>
  stop: () => void
}

/** Runs programs on a map. */
export function useRun(task: Task, map: GameMap): Run {
  const runner = useMemo(() => new Runner(), [])
  useEffect(() => () => runner.close(), [runner])
  const before = useMemo(() => startGame(task, map).frames, [task, map])
  const [last, setLast] = useState<{ map: GameMap; play: Play }>()
  const [progress, setProgress] = useState<'calm' | 'running' | 'failed'>('calm')
  const played = last?.map === map ? last.play : undefined

  async function start(language: Language, source: string): Promise<void> {
    if (language === 'cpp') return
    setProgress('running')
    try {
      const play = await runner.run({ language, source, task, map })
      setLast({ map, play })
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
    start,
    stop() {
      runner.stop()
      setProgress('calm')
    },
  }
}
