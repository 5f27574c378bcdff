import { useId, useState } from 'react'
import styles from './tabs.module.css'

interface Tab {
  id: string
  name: string
  content: React.ReactNode
}

/** Panels of which one is seen. Arrow keys go from tab to tab. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const name = useId()
  const move = (step: number) => {
    const next = tabs[(tabs.findIndex(({ id }) => id === chosen) + step + tabs.length) % tabs.length]
    if (!next) return
    setChosen(next.id)
    document.getElementById(`${name}-${next.id}`)?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${name}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === chosen}
            aria-controls={`${name}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') move(1)
              if (key === 'ArrowLeft') move(-1)
            }}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${name}-${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${name}-${tab.id}`}
          className={styles.panel}
          hidden={tab.id !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}
