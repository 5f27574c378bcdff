import { useRef, useState, type PointerEvent } from 'react'

/** The part of a bar that is dragged. */
export type Part = 'both' | 'from' | 'until'

/** A bar's move along a track of `total` days, while it is dragged or stepped: its part, and by how many days. */
export function useDragged(total: number) {
  const track = useRef<HTMLDivElement>(null)
  const begun = useRef<number>(undefined)
  const [move, setMove] = useState<{ part: Part; days: number }>({ part: 'both', days: 0 })

  const drag = (part: Part, letGo: () => void) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      begun.current = event.clientX
      setMove({ part, days: 0 })
    },
    onPointerMove: (event: PointerEvent) => {
      const width = track.current?.clientWidth ?? 0
      if (begun.current === undefined || width === 0) return
      event.stopPropagation()
      setMove({ part, days: Math.round(((event.clientX - begun.current) / width) * total) })
    },
    onPointerUp: (event: PointerEvent) => {
      if (begun.current === undefined) return
      event.stopPropagation()
      begun.current = undefined
      letGo()
    },
    onPointerCancel: () => reset(),
  })
  const reset = () => {
    begun.current = undefined
    setMove({ part: 'both', days: 0 })
  }
  const step = (by: number) => setMove(({ days }) => ({ part: 'both', days: days + by }))
  return { track, ...move, drag, step, reset }
}
