import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { BoardRow, type RowLook } from './board-row.tsx'
import type { Row } from './row.ts'

interface Props extends RowLook {
  rows: readonly Row[]
  from: number
  inPrizes: (row: Row, index: number) => boolean
}

/** Height of a row before it has been measured, in pixels. */
const usual = 56

/** The rows of a long board that are near the window; the others are room above and below. */
export default function WindowedRows({ rows, from, inPrizes, ...look }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => usual, overscan: 12, scrollMargin })
  const shown = virtual.getVirtualItems()
  const above = (shown[0]?.start ?? scrollMargin) - scrollMargin
  const below = virtual.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <tbody ref={body}>
      <Room height={above} />
      {shown.map(({ index }) => {
        const row = rows[index]
        return row ? (
          <BoardRow
            key={row.key}
            {...look}
            row={row}
            index={from + index}
            inPrizes={inPrizes(row, from + index)}
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
