import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { BoardRow, type RowLook, type RowProps } from './board-row.tsx'
import type { Row } from './row.ts'

interface Props {
  rows: readonly Row[]
  look: RowLook
  /** Further props of a row, by its index among these. */
  propsOf: (row: Row, index: number) => Omit<RowProps, keyof RowLook>
}

/** The estimated height of a row that has not been measured yet, in pixels. */
const rowSize = 56

/** Renders the rows of a long board that are near the viewport; the others are empty space above and below. */
export default function WindowedRows({ rows, look, propsOf }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => rowSize, overscan: 12, scrollMargin })
  const rendered = virtual.getVirtualItems()
  const above = (rendered[0]?.start ?? scrollMargin) - scrollMargin
  const below = virtual.getTotalSize() - ((rendered.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <tbody ref={body}>
      <Room height={above} />
      {rendered.map(({ index }) => {
        const row = rows[index]
        return row ? (
          <BoardRow
            key={row.key}
            {...look}
            {...propsOf(row, index)}
            measured={(element) => {
              if (element) element.dataset['index'] = String(index)
              virtual.measureElement(element)
            }}
          />
        ) : null
      })}
      <Room height={below} />
    </tbody>
  )
}

function Room({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null
}
