import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { monthLabel } from '@qisuan/rules/season/rounds'
import type { ReactNode } from 'react'
import { Tabs, type Tab } from '../../ui/tabs.tsx'

interface Props {
  label: string
  rounds: readonly RoundSummary[]
  timeZone: CurrentGame['time_zone']
  /** The key of the chosen round. */
  chosen: string
  onChoose: (round: string) => void
  children: ReactNode
}

/** A tab for each round, in as many lines as they need: none is cut off or hidden. */
export function RoundTabs({ rounds, timeZone, ...rest }: Props) {
  return <Tabs wrap tabs={tabsOf(rounds, timeZone)} {...rest} />
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
