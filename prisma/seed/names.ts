import type { Random } from './random.ts'

/** Surnames with their approximate share of the population, in per mille. */
const surnames: readonly (readonly [string, number])[] = [
  ...among('王李', 72),
  ...among('张', 68),
  ...among('刘', 54),
  ...among('陈', 45),
  ...among('杨', 31),
  ...among('赵黄周吴', 22),
  ...among('徐孙', 16),
  ...among('胡朱高林何郭马', 12),
  ...among('罗梁宋郑', 9),
  ...among('谢韩唐冯于董程曹肖', 7),
  ...among('袁邓许傅沈曾彭吕', 5),
  ...among('苏卢蒋蔡贾丁魏薛叶余潘杜', 4),
  ...among('戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝', 3),
  ...among('孔白崔康邱秦江史顾侯邵孟龙万段钱汤尹黎易常武乔贺赖龚文', 2),
  ['欧阳', 1],
  ['上官', 0.5],
]

function among(chars: string, weight: number): (readonly [string, number])[] {
  return Array.from(chars, (char) => [char, weight] as const)
}

const first = Array.from('知予砚沐星云景书思清若子亦嘉承闻听望舒拾晓南初简言安青羽')
const second = Array.from('秋野安然禾川舟棠朗遥溪原岚澄屿航宁柠桥礼乔峤笙阳微棋辰澈帆谦')
const single = Array.from('昱珩翊岑棠漪峤砚')

/** Combines a plausible name for papers that bear one; it refers to no real person. */
export function inventName(random: Random): string {
  const surname = random.weighted(surnames)
  if (random.chance(0.08)) return surname + random.pick(single)
  const opening = random.pick(first)
  return surname + opening + random.pick(second.filter((char) => char !== opening))
}

const openings: readonly (readonly [string, number])[] = [
  ['小', 30],
  ...['会飞的', '爱笑的', '早起的', '赶路的', '追风的', '数星星的', '写代码的', '不怕黑的'].map(
    (text) => [text, 4] as const,
  ),
  ...['一只', '半个', '第七个', '南边的', '山那边的'].map((text) => [text, 3] as const),
]
const things =
  '松果 柚子 水獭 纸船 云朵 鲸鱼 麦芽 风车 栗子 灯塔 青团 企鹅 山雀 橘猫 刺猬 石榴 飞鸟 蒲公英 竹蜻蜓 橡皮 铅笔 萤火虫 月饼 土豆 蜗牛 水杉 闹钟 行星 豆芽 毛线'.split(
    ' ',
  )
const endings = ['', '', '', '', '', '', '同学', '一号', '呀', '07']
const short = '未命名 递归中 半糖 括号里 第七行 小数点后 好的呀 零点五 还没想好 下一步'.split(' ')

/** Combines a nickname as pupils choose it: boards show no real names. */
export function inventNickname(random: Random): string {
  const opening = random.weighted(openings)
  if (random.chance(0.08)) return random.pick(short)
  return opening + random.pick(things) + random.pick(endings)
}
