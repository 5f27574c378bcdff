/** Judging criteria of a team final, in percent (spec §9). */
export const teamFinalCriteria = [
  { key: 'thinking', name: '计算思维', percent: 50 },
  { key: 'creativity', name: '创意', percent: 20 },
  { key: 'presentation', name: '展示表达', percent: 20 },
  { key: 'teamwork', name: '团队协作', percent: 10 },
] as const
/** Minutes of a team's presentation (spec §9). */
export const presentationMinutes = 8
