import type { GroupNumber } from '@qisuan/rules/people/groups'

export interface ListedPupil {
  /** From 0. A list may have the same name twice, which is for the teacher to see. */
  line: number
  name: string
  group: GroupNumber
  /** True for a second column that is neither a grade nor a group. */
  isUnread: boolean
}

const headings = /^(姓名|名字|小名|学号|同学|学生)$/
const grades = '一二三四五六七八九'

/** Reads a list of pupils, one a line, as typed or pasted from a sheet: the name, and a grade or a group where there is one. */
export function parsePupils(text: string, otherwise: GroupNumber): ListedPupil[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t,，;；]/).map((cell) => cell.trim().replaceAll('"', '')))
  return lines.flatMap(([name = '', grade = ''], index) => {
    if (name === '' || (index === 0 && headings.test(name))) return []
    const group = grade === '' ? otherwise : groupOfGrade(grade)
    return [{ line: index, name, group: group ?? otherwise, isUnread: group === undefined }]
  })
}

/** 三年级, 3, 小低, 初二, 中学组 */
function groupOfGrade(text: string): GroupNumber | undefined {
  if (/小低|低年级/.test(text)) return 5
  if (/小高|高年级/.test(text)) return 1
  if (/中学|初|高[一二三中]/.test(text)) return 2
  const [sign = ''] = /[一二三四五六七八九]|\d{1,2}/.exec(text) ?? []
  const grade = grades.includes(sign) ? grades.indexOf(sign) + 1 : Number(sign)
  if (sign === '' || grade < 1 || grade > 12) return undefined
  return grade <= 3 ? 5 : grade <= 6 ? 1 : 2
}
