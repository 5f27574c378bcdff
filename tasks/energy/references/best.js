// 算路（水里慢）、看天气、趁早建电站，对手先到的能量让给它。
const width = world.width()
const size = width * world.height()
const steps = [['up', -width], ['down', width], ['left', -1], ['right', 1]]
const costs = { panel: 6, turbine: 10, wheel: 8 }
const far = 999

const ground = world.rows().join('')
const neighbours = Array.from({ length: size }, (_, cell) =>
  steps
    .filter(([way]) => !(way === 'left' && cell % width === 0) && !(way === 'right' && cell % width === width - 1))
    .map(([way, step]) => [way, cell + step])
    .filter(([, to]) => to >= 0 && to < size && ground[to] !== '#'),
)

// 从一格到每一格要几个时刻。按距离一层一层放，水里一步要三个。
function distances(start) {
  const found = Array(size).fill(far)
  const layers = [[start], [], [], []]
  for (let ticks = 0; layers.some((layer) => layer.length > 0); ticks += 1) {
    const layer = layers[ticks % 4]
    layers[ticks % 4] = []
    for (const cell of layer) {
      if (found[cell] <= ticks) continue
      found[cell] = ticks
      for (const [, to] of neighbours[cell])
        if (found[to] === far) layers[(ticks + (ground[to] === '~' ? 3 : 1)) % 4].push(to)
    }
  }
  return found
}

// 从现在到最后，一座电站能发多少电。
function gain(plant) {
  let total = 0
  const now = world.tick()
  const left = world.ticksLeft()
  for (let ahead = 1; ahead < left; ahead += 1) {
    if ((now + ahead) % 6 !== 0) continue
    total += plant === 'wheel' ? 1 : plant === 'turbine' ? world.wind(ahead) : world.sun(ahead)
  }
  return total
}

// 在一格能建的里面，挣得最多的一种。
function bestPlant(cell) {
  let best = null
  let most = 0
  for (const plant of Object.keys(costs)) {
    if (plant === 'wheel' && !neighbours[cell].some(([, to]) => ground[to] === '~')) continue
    const profit = gain(plant) - costs[plant]
    if (costs[plant] <= hero.energy() && profit > most) {
      best = plant
      most = profit
    }
  }
  return best
}

// 向目标走一步。
function go(target) {
  const from = distances(target)
  const here = hero.y() * width + hero.x()
  const ticks = ([, to]) => from[to] + (ground[to] === '~' ? 2 : 0)
  hero.move([...neighbours[here]].sort((one, other) => ticks(one) - ticks(other))[0][0])
}

const built = new Set()
while (true) {
  const here = hero.y() * width + hero.x()
  if (ground[here] === '_' && !built.has(here)) {
    const plant = bestPlant(here)
    if (plant) {
      built.add(here)
      if (hero.build(plant)) continue
    }
  }
  const rows = world.rows().join('')
  const mine = distances(here)
  const theirs = distances(rival.y() * width + rival.x())
  const left = world.ticksLeft()
  const canBuild = hero.energy() >= 8 && left > 18
  let target = null
  let most = 0
  for (let cell = 0; cell < size; cell += 1) {
    const ticks = mine[cell]
    if (cell === here || ticks >= left) continue
    let value = 0
    if ('*123456789'.includes(rows[cell])) {
      const worth = rows[cell] === '*' ? 1 : Number(rows[cell])
      value = worth / ticks / (ticks <= theirs[cell] ? 1 : 4)
    } else if (canBuild && ground[cell] === '_' && !built.has(cell)) {
      value = (left - ticks) / 6 / ticks
    }
    if (value > most) {
      target = cell
      most = value
    }
  }
  if (target === null) hero.wait()
  else go(target)
}
