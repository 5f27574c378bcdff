/** Somebody of a rehearsal, whom everybody in the hall knows to be invented. */
export interface InventedFinalist {
  rank: number
  name: string
  school: string
  province: string
  score: number
}

/** People of old novels and tales; long names among them, as a hall's screen has to hold them, too. */
const names = [
  '孙悟空',
  '林黛玉',
  '哪吒',
  '花木兰',
  '鲁智深',
  '白素贞',
  '太上老君',
  '武松',
  '史湘云',
  '铁扇公主',
  '杨戬',
  '聂小倩',
  '猪悟能',
  '贾宝玉',
  '托塔李天王',
  '穆桂英',
  '红孩儿',
  '沙悟净',
  '薛宝钗',
  '六耳猕猴',
] as const

const schools = [
  '花果山实验学校',
  '大观园中学',
  '梁山泊第一中学',
  '水帘洞附属学校',
  '高老庄外国语学校',
  '东海龙宫中学',
  '火焰山学校',
  '桃花源中学',
  '蓬莱仙岛科技实验学校',
] as const

const provinces = ['瀛洲', '岱舆', '员峤', '方壶'] as const

/** Points of the first. */
const best = 98_640

/** Invented people for a rehearsal, in the order of their board. The third place, and one further back, is shared. */
export function inventedFinalists(count: number): InventedFinalist[] {
  const people: InventedFinalist[] = []
  for (let index = 0; index < count; index += 1) {
    const isTied = index === 3 || index === 13
    const before = people.at(-1)
    const round = Math.floor(index / names.length)
    people.push({
      rank: isTied && before ? before.rank : index + 1,
      name: `${names[index % names.length]}${round > 0 ? `${round + 1}号` : ''}`,
      school: schools[(index * 5) % schools.length] ?? '',
      province: provinces[(index * 3) % provinces.length] ?? '',
      score: isTied && before ? before.score : best - index * 212 - (index % 3) * 38,
    })
  }
  return people
}
