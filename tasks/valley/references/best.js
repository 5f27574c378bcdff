// 动态规划：most[y][x] 是从这一格走到山口，一共最多能采到多少能量。
const rows = world.rows()
const most = rows.map((row) => Array(row.length).fill(-Infinity)) // 负无穷大：走不到山口

function mostAt(x, y) {
  return most[y]?.[x] ?? -Infinity
}

// 从右上角往回算：右边和上面的格子总是先算好。
for (let y = 0; y < rows.length; y += 1) {
  for (let x = rows[y].length - 1; x >= 0; x -= 1) {
    const symbol = rows[y][x]
    if (symbol === 'G') {
      most[y][x] = 0
    } else if (symbol !== '#') {
      const light = symbol === '.' ? 0 : Number(symbol)
      most[y][x] = light + Math.max(mostAt(x + 1, y), mostAt(x, y - 1))
    }
  }
}

while (true) {
  const x = hero.x()
  const y = hero.y()
  if (mostAt(x + 1, y) >= mostAt(x, y - 1)) {
    hero.moveRight()
  } else {
    hero.moveUp()
  }
}
