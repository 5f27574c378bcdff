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

/** Combines a plausible name; it refers to no real person. */
export function inventName(random: Random): string {
  const surname = random.weighted(surnames)
  if (random.chance(0.08)) return surname + random.pick(single)
  const opening = random.pick(first)
  return surname + opening + random.pick(second.filter((char) => char !== opening))
}
