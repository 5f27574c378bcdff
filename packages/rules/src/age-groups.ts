/** The age groups explained on the site; the pupil's current grade decides (spec §5, §9). */
export const ageGroups = [
  { key: 'early', name: '启蒙组', range: '5–7 岁' },
  { key: 'primary', name: '小学组', range: '1–6 年级' },
  { key: 'secondary', name: '中学组', range: '7–12 年级' },
  { key: 'open', name: '公开组', range: '不限年级' },
] as const
