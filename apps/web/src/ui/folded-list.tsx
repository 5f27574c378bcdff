import { noticeToggleShown, visibleNotices } from '@qisuan/rules/season/visibility'
import { useState, type ReactNode } from 'react'
import styles from './folded-list.module.css'

interface Props<Item> {
  items: readonly Item[]
  copy: { more: string; less: string }
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/** Notices: the first six, and the others on demand (spec §2, Front page). */
export function FoldedList<Item>({ items, copy, keyOf, children }: Props<Item>) {
  const [expanded, setExpanded] = useState(false)
  return (
    <>
      {/* The lines share the height of a card that stands beside a higher one. */}
      <ul className="lines grid grows">
        {visibleNotices(items, expanded).map((item) => (
          <li key={keyOf(item)} className="grid">
            {children(item)}
          </li>
        ))}
      </ul>
      {noticeToggleShown(items.length) ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={expanded}
          onClick={() => setExpanded((was) => !was)}
        >
          {expanded ? copy.less : copy.more}
        </button>
      ) : null}
    </>
  )
}
