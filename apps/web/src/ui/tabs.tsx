import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Tab<Value extends string | number> {
  value: Value
  label: string
  /** A shorter label for narrow screens. */
  short?: string | undefined
  /** A group's letter; the tab takes the group's accent colour. */
  group?: string | undefined
}

interface Props<Value extends string | number> {
  label: string
  tabs: readonly Tab<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
  look?: 'pills' | 'segments'
  /** True if tabs wrap into several lines instead of scrolling. */
  wrap?: boolean
  /** The content of the chosen tab. */
  children: ReactNode
}

/** Tabs with one stop in the tab order; arrow keys, Home and End move between them. */
export function Tabs<Value extends string | number>({
  label,
  tabs,
  chosen,
  onChoose,
  look = 'pills',
  wrap = false,
  children,
}: Props<Value>) {
  const id = useId()
  const tabId = (value: Value) => `${id}-${value}`

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ value }) => value === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.value)
    document.getElementById(tabId(next.value))?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={`${styles[look]} fading`} data-wrap={wrap}>
        {tabs.map(({ value, label, short, group }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={tabId(value)}
            data-group={group}
            aria-selected={value === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={value === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(value)}
            onKeyDown={onKeyDown}
          >
            <span className={short && styles.long}>{label}</span>
            {short ? <span className={styles.short}>{short}</span> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(chosen)} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
