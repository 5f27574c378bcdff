import { Ground, type Terrain } from '@qisuan/game/world/map'

const terrains: Record<Terrain, string> = { free: '空', wall: '墙', water: '水', site: '工地', goal: '终点' }
const signs = { up: '路牌向上', down: '路牌向下', left: '路牌向左', right: '路牌向右' }

/** A map in words, a row each, for whoever does not see it: y = 0：空，能量 1，墙。 */
export function describeMap(rows: readonly string[]): string[] {
  const ground = new Ground(rows)
  return rows.map((row, y) => {
    const cells = row.split('').map((symbol, x) => {
      if (symbol === 'S') return '起点'
      if (symbol === 'R') return '对手的起点'
      const sign = ground.signAt({ x, y })
      if (sign) return signs[sign]
      if (symbol === '*') return '能量 1'
      return /\d/.test(symbol) ? `能量 ${symbol}` : terrains[ground.terrainAt({ x, y })]
    })
    return `y = ${y}：${cells.join('，')}。`
  })
}
