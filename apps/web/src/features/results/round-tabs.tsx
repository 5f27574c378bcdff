import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { monthLabel } from '@qisuan/rules/season/rounds'
import { useState, type ReactNode } from 'react'
import { results } from '#copy/results/results'
import { Tabs, type Tab } from '../../ui/tabs.tsx'
import styles from './round-tabs.module.css'

const { rewards: copy } = results

/** Number of rounds in line before the older ones fold. */
const recent = 9

interface Props {
  label: string
  rounds: readonly RoundSummary[]
  timeZone: CurrentGame['time_zone']
  /** The key of the chosen round. */
  chosen: string
  onChoose: (round: string) => void
  children: ReactNode
}

/** A tab for each round. The older ones fold to a line that scrolls, so that each still is a tab. */
export function RoundTabs({ rounds, timeZone, ...rest }: Props) {
  const older = rounds.length - recent
  const [open, setOpen] = useState(rounds.findIndex(({ slug }) => slug === rest.chosen) >= recent)
  return (
    <div className={styles.rounds}>
      {older > 0 ? (
        <button
          type="button"
          className={`tap link ${styles.toggle}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? copy.recent : copy.earlier(older)}
        </button>
      ) : null}
      <Tabs wrap={open} tabs={tabsOf(rounds, timeZone)} {...rest} />
    </div>
  )
}

/** The tab of each round: its month, and its name where two share a month. */
function tabsOf(rounds: readonly RoundSummary[], timeZone: CurrentGame['time_zone']): Tab<string>[] {
  const months = rounds.map(({ slug, begin_time: begin }) => monthLabel({ key: slug, begin, timeZone }))
  return rounds.map(({ slug, name }, index) => {
    const month = months[index] ?? slug
    const isShared = months.filter((each) => each === month).length > 1
    return { value: slug, label: isShared ? `${month} ${name}` : month }
  })
}
