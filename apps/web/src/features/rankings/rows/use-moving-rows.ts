import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Row } from './row.ts'

const moving: KeyframeAnimationOptions = { duration: 1000, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
const tint = 4000

interface Place {
  left: number
  top: number
}

interface Shown {
  board: string
  /** Place of each person's row on the board. */
  places: Map<string, Place>
}

/** When another board appears in a table or list, moves each row there from the place that the same person had, and tints those who rose. */
export function useMovingRows(table: RefObject<HTMLElement | null>, rows: readonly Row[], board: string): void {
  const before = useRef<Shown>(undefined)
  useLayoutEffect(() => {
    const elements = Array.from(table.current?.querySelectorAll<HTMLElement>('tbody tr, li') ?? [])
    // A long table holds only the rows near the viewport.
    if (elements.length !== rows.length) return void (before.current = undefined)
    const people = peopleOf(rows)
    const last = before.current
    if (last && last.board !== board)
      for (const [index, person] of people.entries()) show(elements[index], last.places.get(person))
    before.current = {
      board,
      places: new Map(elements.map((element, index) => [people[index] ?? '', placeOf(element)])),
    }
  }, [table, rows, board])
}

function show(element: HTMLElement | undefined, from: Place | undefined): void {
  if (!element) return
  const to = placeOf(element)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && from === undefined) element.animate([{ opacity: 0 }, { opacity: 1 }], moving)
  if (!isStill && from !== undefined && from.top !== to.top) {
    const before = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
    element.animate([{ transform: before }, { transform: 'none' }], moving)
  }
  if (from === undefined || to.top < from.top)
    element.animate([{ backgroundColor: 'var(--risen, var(--accent-soft))', offset: 0 }], tint)
}

const placeOf = ({ offsetLeft: left, offsetTop: top }: HTMLElement): Place => ({ left, top })

/** Rows have no number of a person; who shares name, school and province with others is told from them by the order. */
function peopleOf(rows: readonly Row[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ title, detail, province }) => {
    const person = [title, detail, province].join('\n')
    const times = (seen.get(person) ?? 0) + 1
    seen.set(person, times)
    return `${person}\n${times}`
  })
}
