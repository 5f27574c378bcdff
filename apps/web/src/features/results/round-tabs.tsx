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

/** A tab for each round, labelled with its month. */
export function RoundTabs({ rounds, timeZone, ...rest }: Props) {
  const tabs = rounds.map(({ slug, begin_time: begin }) => ({
    value: slug,
    label: monthLabel({ key: slug, begin, timeZone }),
  }))
  return <Tabs wrap tabs={tabs} {...rest} />
}
