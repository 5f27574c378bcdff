import { marginOf, type Theme } from '@qisuan/scene/size'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { taskEditorCopy } from '#copy/task-editor'
import { MapPicture } from '../map-picture.tsx'
import { begin, paint, symbolAt, undo, type Canvas, type Place } from './map-brush.ts'
import { nameOfSymbol } from './symbols.ts'

const copy = taskEditorCopy.maps
const moves: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

interface Props {
  canvas: Canvas
  theme: Theme
  symbol: string
  label: string
  onCanvas: (canvas: Canvas) => void
}

/** A map on which one paints by dragging, or with the keys. */
export function MapBoard({ canvas, theme, symbol, label, onCanvas }: Props) {
  const { rows } = canvas
  const [width, height] = [rows[0]?.length ?? 0, rows.length]
  const margin = marginOf({ width, height })
  const [wide, high] = [width + 2 * margin.x, height + 2 * margin.y]
  const [cursor, setCursor] = useState<Place>({ x: 0, y: 0 })
  const place = { x: Math.min(cursor.x, width - 1), y: Math.min(cursor.y, height - 1) }
  /** Cell of the last move of a stroke that goes on. */
  const last = useRef<Place>(undefined)
  // A pointer may move twice before the map is drawn again.
  const current = useRef(canvas)
  useEffect(() => {
    current.current = canvas
  })
  const apply = (next: Canvas) => {
    current.current = next
    onCanvas(next)
  }
  const cellOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: Math.floor(((clientX - box.left) / box.width) * wide) - margin.x,
      y: Math.floor(((clientY - box.top) / box.height) * high) - margin.y,
    }
  }
  const drag = (event: PointerEvent) => {
    if (!last.current) return
    const to = cellOf(event)
    apply(paint(current.current, last.current, to, symbol))
    last.current = to
  }
  const press = (event: PointerEvent) => {
    const from = cellOf(event)
    if (event.button !== 0 || symbolAt(rows, from) === undefined) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setCursor(from)
    last.current = from
    apply(begin(current.current))
    drag(event)
  }
  const type = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const move = moves[key]
    const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === 'z'
    if (!move && !isUndo && key !== ' ') return
    event.preventDefault()
    if (isUndo) return apply(undo(current.current))
    const to = { x: place.x + (move?.x ?? 0), y: place.y + (move?.y ?? 0) }
    if (symbolAt(rows, to) === undefined) return
    setCursor(to)
    if (!move || shiftKey) apply(paint(begin(current.current), place, to, symbol))
  }
  return (
    // An `application` takes all keys for itself and has the focus, as a drawing board does; the rules count the role among what is only read.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="relative"
      style={{ maxWidth: 880, cursor: 'crosshair', touchAction: 'none', userSelect: 'none' }}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      onKeyDown={type}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => (last.current = undefined)}
      onPointerCancel={() => (last.current = undefined)}
    >
      <MapPicture rows={rows} theme={theme} label={label} />
      <span
        className="absolute rounded-small"
        style={{
          border: '2px solid var(--accent)',
          pointerEvents: 'none',
          left: `${((place.x + margin.x) / wide) * 100}%`,
          top: `${((place.y + margin.y) / high) * 100}%`,
          width: `${100 / wide}%`,
          height: `${100 / high}%`,
        }}
      />
      <span className="visually-hidden" aria-live="polite">
        {copy.place(place.x, place.y, nameOfSymbol(symbolAt(rows, place) ?? '#'))}
      </span>
    </div>
  )
}
