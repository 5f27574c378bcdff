import { Ground, type Terrain } from '@qisuan/game/world/map'

const terrains: Record<Terrain, string> = { free: '空地', wall: '墙', water: '水', site: '工地', goal: '终点' }
const signs = { up: '路牌向上', down: '路牌向下', left: '路牌向左', right: '路牌向右' }

/** A map in words, a row each, for whoever does not see it: y = 0：x 从 0 到 5 都是墙；x = 6 是终点。 */
export function describeMap(rows: readonly string[]): string[] {
  const ground = new Ground(rows)
  return rows.map((row, y) => {
    const runs: { name: string; from: number; to: number }[] = []
    for (const [x, symbol] of row.split('').entries()) {
      const name = nameOf(ground, symbol, { x, y })
      const last = runs.at(-1)
      if (last?.name === name) last.to = x
      else runs.push({ name, from: x, to: x })
    }
    const words = runs.map(
      ({ name, from, to }) => `x ${from === to ? `= ${from} ` : `从 ${from} 到 ${to} 都`}是${name}`,
    )
    return `y = ${y}：${words.join('；')}。`
  })
}

function nameOf(ground: Ground, symbol: string, cell: { x: number; y: number }): string {
  if (symbol === 'S') return '起点'
  if (symbol === 'R') return '对手的起点'
  const sign = ground.signAt(cell)
  if (sign) return signs[sign]
  if (symbol === '*') return '能量 1'
  return /\d/.test(symbol) ? `能量 ${symbol}` : terrains[ground.terrainAt(cell)]
}
