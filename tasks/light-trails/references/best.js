// 每走一步以前，把自己和对手的走法都试一遍：走完以后，谁先到得了的格子更多？
// 两辆车已经隔开，就在自己这一块里找最长的路。
const names = ['up', 'down', 'left', 'right']
const draw = -60 // 撞在一起是平局：比输好，比落后一点差

// 所有的格子排成一行，四周加一圈墙：上下相差 width，左右相差 1。
const width = world.rows()[0].length + 2
const steps = [-width, width, -1, 1]
const edge = '#'.repeat(width)
let isOpen = []

const cellAt = (x, y) => (y + 1) * width + x + 1
const ways = (cell) => steps.map((step) => cell + step).filter((to) => isOpen[to])

// 从一格到每一格要几步；走不到的是 999。
function distances(start) {
  const found = Array(isOpen.length).fill(999)
  found[start] = 0
  const queue = [start]
  for (const cell of queue) {
    for (const step of steps) {
      const to = cell + step
      if (isOpen[to] && found[to] === 999) {
        found[to] = found[cell] + 1
        queue.push(to)
      }
    }
  }
  return found
}

// 自己先到得了的格子，减去对手先到得了的。
function lead(mine, theirs) {
  const own = distances(mine)
  const other = distances(theirs)
  return own.reduce((sum, ticks, cell) => sum + (ticks < other[cell]) - (other[cell] < ticks), 0)
}

// 自己走到 to，对手怎么走对自己最不利，那时领先多少。
function worst(to, theirs) {
  let least = 999
  for (const other of ways(theirs)) {
    let value = draw
    if (other !== to) {
      isOpen[to] = isOpen[other] = false
      value = lead(to, other)
      isOpen[to] = isOpen[other] = true
    }
    least = Math.min(least, value)
  }
  return least
}

// 再走 depth 步，加上那以后还走得到的格子，最多有多少。
function longest(cell, depth) {
  if (depth === 0) return distances(cell).filter((ticks) => ticks < 999).length - 1
  isOpen[cell] = false
  const most = Math.max(0, ...ways(cell).map((to) => 1 + longest(to, depth - 1)))
  isOpen[cell] = true
  return most
}

// 一样长的话，贴着墙走：旁边的空格越少越好。
const room = (to) => longest(to, 3) * 10 - ways(to).length

while (true) {
  const symbols = edge + world.rows().map((row) => '#' + row + '#').join('') + edge
  isOpen = [...symbols].map((symbol) => symbol !== '#')
  const here = cellAt(hero.x(), hero.y())
  const theirs = cellAt(rival.x(), rival.y())
  const own = distances(here)
  const other = distances(theirs)
  const isApart = !own.some((ticks, cell) => ticks < 999 && other[cell] < 999)
  let best = 0
  let most = -9999
  for (let i = 0; i < 4; i += 1) {
    const to = here + steps[i]
    if (!isOpen[to]) continue
    const value = isApart ? room(to) : worst(to, theirs)
    if (value > most) {
      best = i
      most = value
    }
  }
  hero.move(names[best])
}
