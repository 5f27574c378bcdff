/** Functions of the world as blocks: what stands on them, with `%1` for each value. Others are not offered. */
export const labels: Readonly<Record<string, string>> = {
  'hero.move_right': '向右走 %1 步',
  'hero.move_left': '向左走 %1 步',
  'hero.move_up': '向上走 %1 步',
  'hero.move_down': '向下走 %1 步',
  'hero.move': '向 %1 走 %2 步',
  'hero.can_move': '%1 边走得通',
  'hero.wait': '等 %1 个时刻',
  'hero.sign': '脚下的路牌',
  'hero.at_goal': '到终点了',
  'hero.say': '说 %1',
  'hero.x': '我在第几列',
  'hero.y': '我在第几行',
  'hero.energy': '我的能量',
  'hero.battery': '我的电量',
  'world.width': '地图的列数',
  'world.height': '地图的行数',
  'world.goal_x': '终点在第几列',
  'world.goal_y': '终点在第几行',
  'world.energy_at': '第 %1 列第 %2 行的能量',
  'world.sun': '%1 个时刻后的太阳',
  'world.tick': '现在的时刻',
  'world.ticks_left': '还剩的时刻',
}

export const categories = { act: '动作', ask: '感觉', repeat: '重复', decide: '判断', count: '变量', reckon: '计算' }

export const directionOptions: [string, string][] = [
  ['上', 'up'],
  ['下', 'down'],
  ['左', 'left'],
  ['右', 'right'],
]
