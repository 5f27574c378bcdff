import { startGame } from '@qisuan/game/task'
import { Scene } from '@qisuan/scene/scene'
import type { Theme } from '@qisuan/scene/size'
import { useMemo } from 'react'

/** A picture needs the map alone, whatever the rules of its game. */
const still = {
  rules: { ticks: 1, ends: 'time' },
  functions: [],
  weights: { goal: 0, energy: 0, steps: 0, code: 0 },
} as const

interface Props {
  rows: readonly string[]
  theme: Theme
  label: string
}

/** A map as it is before the game. */
export function MapPicture({ rows, theme, label }: Props) {
  const frames = useMemo(() => {
    const hasRival = rows.some((row) => row.includes('R'))
    return startGame(still, { rows, seed: 1, ...(hasRival && { rival: 'stroller' }) }).frames
  }, [rows])
  return <Scene rows={rows} theme={theme} frames={frames} index={0} pace={0} label={label} />
}
