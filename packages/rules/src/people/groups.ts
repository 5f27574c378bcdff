/** A group's number in requests and responses (spec §3); 4 means no group. */
export type GroupNumber = 1 | 2 | 3 | 5 | 6
/** A group's letter on the newer pages (spec §3). */
export type GroupLetter = 'x' | 's' | 'm' | 'l' | 't'

export type Group = { number: GroupNumber; letter: GroupLetter; name: string; shortName: string; grades: string }

const x: Group = { number: 5, letter: 'x', name: '小学低年级组', shortName: '小低', grades: '小学 1–3 年级' }
const s: Group = { number: 1, letter: 's', name: '小学高年级组', shortName: '小高', grades: '小学 4–6 年级' }
const m: Group = { number: 2, letter: 'm', name: '中学组', shortName: '中学', grades: '中学 7–12 年级' }
const l: Group = {
  number: 3,
  letter: 'l',
  name: '公开组',
  shortName: '公开',
  grades: '大学生、社会人士，及没有邀请码的教师',
}
const t: Group = { number: 6, letter: 't', name: '教师组', shortName: '教师', grades: '在职教师，凭邀请码' }

/** The groups in display order (spec §1, §3). */
export const groups: readonly Group[] = [x, s, m, l, t]

/** The groups with somebody's own first; 4 (no group) changes nothing. */
export function groupsFrom(own: number | undefined): readonly Group[] {
  return groups.toSorted((one, other) => Number(other.number === own) - Number(one.number === own))
}

const byNumber: Readonly<Record<GroupNumber, Group>> = { 5: x, 1: s, 2: m, 3: l, 6: t }

export function groupOf(number: GroupNumber): Group {
  return byNumber[number]
}

/** Parses a group's number or letter; undefined for 4 (no group) and for anything unknown. */
export function parseGroup(value: string | number): GroupNumber | undefined {
  return groups.find(({ number, letter }) => value === number || value === String(number) || value === letter)?.number
}

/** The school years in a group's grades as figures, such as 1–3; undefined for grown-ups. */
export function schoolYears({ grades }: Group): string | undefined {
  return /\d+–\d+/.exec(grades)?.[0]
}
