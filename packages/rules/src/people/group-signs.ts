import type { Group } from './groups.ts'

/** The school years in a group's grades as figures, such as 1–3; undefined for grown-ups. */
export function schoolYears({ grades }: Group): string | undefined {
  return /\d+–\d+/.exec(grades)?.[0]
}

/** The shortest word for who belongs to a group, large and faint on its card: school years, named as such because figures alone read as ages, or what comes after them. */
export function signOf(group: Group): string {
  const years = schoolYears(group)
  if (years !== undefined) return `${years} 年级`
  return group.letter === 't' ? '凭码' : '大学+'
}
