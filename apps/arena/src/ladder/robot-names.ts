import { randomInt } from 'node:crypto'

const manners =
  '勇敢 机灵 沉着 活泼 安静 热心 细心 爱笑 好奇 飞快 稳重 乐观 温和 坚定 爽朗 耐心 灵巧 清醒 专注 自在 明亮 轻快 神奇 低调 大方 果断 敏锐 淡定 幽默 可靠'
const animals =
  '海獭 云雀 白鹭 麋鹿 松鼠 雨燕 羚羊 海豚 雪豹 猫头鹰 水獭 朱鹮 刺猬 藏狐 鲸鱼 蜂鸟 章鱼 企鹅 熊猫 丹顶鹤 金丝猴 小马 树懒 信天翁 江豚 旅鼠 蝴蝶 蜻蜓 海龟 飞鱼 旱獭 翠鸟 山雀 斑马 长颈鹿 河狸 海马 锦鲤 蜜蜂 萤火虫'
const [manner, animal] = [manners.split(' '), animals.split(' ')]
const numbered = 1000

/** Draws a name for a robot, such as 好奇的海獭 27. Only the two words, while there are few. */
export function drawRobotName(isCrowded: boolean): string {
  const pick = (words: readonly string[]) => words[randomInt(words.length)] ?? ''
  return `${pick(manner)}的${pick(animal)}${isCrowded ? ` ${randomInt(2, numbered)}` : ''}`
}
