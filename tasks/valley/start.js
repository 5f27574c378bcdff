// 先看看两边，再走两步。数字是能量，# 是石头。
console.log('右边是', world.at(hero.x() + 1, hero.y()))
console.log('上面是', world.at(hero.x(), hero.y() - 1))
hero.moveRight()
hero.moveUp()
