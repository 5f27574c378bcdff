import { groups as allGroups, type Group, type GroupNumber } from '@qisuan/rules/people/groups'
import type { ReactNode } from 'react'
import { ranking } from '#copy/boards/ranking'
import { Tabs } from '../../ui/tabs.tsx'

interface Props {
  groups?: readonly Group[]
  chosen: GroupNumber
  onChoose: (group: GroupNumber) => void
  /** True if there is only room for the short names. */
  short?: boolean
  children: ReactNode
}

/** A tab for each group. */
export function GroupTabs({ groups = allGroups, short = false, ...rest }: Props) {
  const tabs = groups.map(({ number, name, shortName, letter }) => ({
    value: number,
    label: short ? shortName : name,
    short: short ? undefined : shortName,
    group: letter,
  }))
  return <Tabs label={ranking.groups} tabs={tabs} {...rest} />
}
