// 一行一行往上收。每一行只走有盐的那一段：从最左边的盐到最右边的盐。

// 走到这一行的第 column 列。
function goTo(column) {
  if (column > hero.x()) hero.moveRight(column - hero.x())
  else hero.moveLeft(hero.x() - column)
}

// 第 row 行哪几列有盐，从左到右。
function saltColumns(row) {
  const columns = []
  for (let x = 0; x < world.width(); x += 1) {
    if (world.energyAt(x, row) > 0) columns.push(x)
  }
  return columns
}

// 收完脚下第 row 行的盐：先去近的一头，再去远的一头。
function gatherRow(row) {
  const columns = saltColumns(row)
  if (columns.length === 0) return
  const left = columns[0]
  const right = columns[columns.length - 1]
  const leftFirst = Math.abs(hero.x() - left) < Math.abs(hero.x() - right)
  goTo(leftFirst ? left : right)
  goTo(leftFirst ? right : left)
}

// 行数是单数，终点在右上角；是双数，终点在左上角。
const goalIsRight = world.height() % 2 === 1

for (let row = world.height() - 1; row > 1; row -= 1) {
  gatherRow(row)
  hero.moveUp()
}
gatherRow(1)

// 最上面一行从离终点最远的盐收起：先走到它的下面再上去，免得一脚踩到终点。
const top = saltColumns(0)
if (top.length > 0) goTo(goalIsRight ? top[0] : top[top.length - 1])
hero.moveUp()
goTo(goalIsRight ? world.width() - 1 : 0)
