import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Row } from './row.ts'

const moving: KeyframeAnimationOptions = { duration: 1000, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
const tint = 4000

interface Shown {
  board: string
  /** Where each person's row was, in pixels from the top of the table. */
  places: Map<string, number>
}

/** When another board appears in a table, moves each row there from the place that the same person had, and tints those who rose. */
export function useMovingRows(table: RefObject<HTMLElement | null>, rows: readonly Row[], board: string): void {
  const before = useRef<Shown>(undefined)
  useLayoutEffect(() => {
    const elements = Array.from(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])
    // A long table holds only the rows near the viewport.
    if (elements.length !== rows.length) return void (before.current = undefined)
    const people = peopleOf(rows)
    const last = before.current
    if (last && last.board !== board)
      for (const [index, person] of people.entries()) show(elements[index], last.places.get(person))
    before.current = {
      board,
      places: new Map(people.map((person, index) => [person, elements[index]?.offsetTop ?? 0])),
    }
  }, [table, rows, board])
}

function show(element: HTMLElement | undefined, from: number | undefined): void {
  if (!element) return
  const to = element.offsetTop
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && from === undefined) element.animate([{ opacity: 0 }, { opacity: 1 }], moving)
  if (!isStill && from !== undefined && from !== to)
    element.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], moving)
  if (from === undefined || to < from) element.animate([{ backgroundColor: 'var(--accent-soft)', offset: 0 }], tint)
}

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
