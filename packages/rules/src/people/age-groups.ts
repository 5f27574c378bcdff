import type { GroupNumber } from './groups.ts'

interface AgeGroup {
  key: string
  name: string
  range: string
  /** The groups in which its members enrol; the current grade decides between them. */
  groups: readonly GroupNumber[]
}

/** The age groups explained on the site; the pupil's current grade decides (spec §5, §9). */
export const ageGroups = [
  { key: 'early', name: '启蒙', range: '5–7 岁', groups: [5] },
  { key: 'primary', name: '小学', range: '1–6 年级', groups: [5, 1] },
  { key: 'secondary', name: '中学', range: '7–12 年级', groups: [2] },
  { key: 'open', name: '公开', range: '不限年级', groups: [3, 6] },
] as const satisfies readonly AgeGroup[]
