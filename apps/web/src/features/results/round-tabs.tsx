import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { monthLabel } from '@qisuan/rules/rounds'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/tabs.tsx'

interface Props {
  label: string
  rounds: readonly RoundSummary[]
  timeZone: CurrentGame['time_zone']
  /** The key of the chosen round. */
  chosen: string
  onChoose: (round: string) => void
  children: ReactNode
}

/** A tab for each round, labelled with its month, and its name where two share a month. */
export function RoundTabs({ rounds, timeZone, ...rest }: Props) {
  const months = rounds.map(({ slug, begin_time: begin }) => monthLabel({ key: slug, begin, timeZone }))
  const tabs = rounds.map(({ slug, name }, index) => {
    const month = months[index] ?? slug
    const isShared = months.filter((each) => each === month).length > 1
    return { value: slug, label: isShared ? `${month} ${name}` : month }
  })
  return <Tabs wrap tabs={tabs} {...rest} />
}
