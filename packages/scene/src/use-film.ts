import type { Frame } from '@qisuan/game/world/frames'
import { useEffect, useState } from 'react'

/** Milliseconds from a frame to the next, by speed. */
const paces = [600, 260, 90] as const

export interface Film {
  index: number
  last: number
  isPlaying: boolean
  pace: number
  speed: number
  setSpeed: (speed: number) => void
  play: () => void
  pause: () => void
  /** Shows a frame, and stays there. */
  seek: (index: number) => void
}

/**
 * Shows frame after frame; new frames play from the start.
 * @param isPlayed true for a film that plays as soon as it is there
 * @param firstSpeed number of the speed with which it begins
 */
export function useFilm(frames: readonly Frame[], isPlayed = false, firstSpeed = 1): Film {
  const [shown, setShown] = useState({ frames, index: 0 })
  const [isPlaying, setPlaying] = useState(isPlayed)
  const [speed, setSpeed] = useState(firstSpeed)
  const pace = paces[speed] ?? paces[1]
  const last = frames.length - 1
  const index = shown.frames === frames ? shown.index : 0
  if (shown.frames !== frames) {
    setShown({ frames, index: 0 })
    setPlaying(last > 0)
  }
  const isMoving = isPlaying && index < last
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setTimeout(() => setShown({ frames, index: index + 1 }), index === 0 ? 0 : pace)
    return () => clearTimeout(timer)
  }, [frames, index, isMoving, pace])
  return {
    index,
    last,
    isPlaying: isMoving,
    pace,
    speed,
    setSpeed,
    play() {
      if (index >= last) setShown({ frames, index: 0 })
      setPlaying(true)
    },
    pause: () => setPlaying(false),
    seek(next) {
      setPlaying(false)
      setShown({ frames, index: Math.min(Math.max(next, 0), last) })
    },
  }
}
