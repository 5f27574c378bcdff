import type { Replay } from '@qisuan/game/replay'
import { useEffect, useState } from 'react'

const longestRunMs = 3600
const slowestStepMs = 200

/** Plays a run frame by frame; under prefers-reduced-motion it is at its end at once. */
export function useReplay(onEnd: (run: Replay) => void) {
  const [run, setRun] = useState<Replay>()
  const [shown, setShown] = useState(0)
  const frames = run?.frames ?? []
  const stepMs = Math.min(slowestStepMs, longestRunMs / Math.max(1, frames.length))
  const isRunning = shown < frames.length

  useEffect(() => {
    if (!run || shown >= run.frames.length) return
    const timer = setTimeout(() => {
      setShown(shown + 1)
      if (shown + 1 === run.frames.length) onEnd(run)
    }, stepMs)
    return () => clearTimeout(timer)
  }, [run, shown, stepMs, onEnd])

  return {
    run,
    frames: frames.slice(0, shown),
    stepMs,
    isRunning,
    play: (next: Replay) => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || next.frames.length === 0
      setRun(next)
      setShown(isStill ? next.frames.length : 0)
      if (isStill) onEnd(next)
    },
    reset: () => {
      setRun(undefined)
      setShown(0)
    },
  }
}
