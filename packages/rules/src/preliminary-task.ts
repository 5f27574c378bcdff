import type { GroupNumber } from './groups.ts'

/** The task of a group's preliminary (spec §2, game pages). */
export type PreliminaryTask = { key: 'beach' | 'arena'; name: string }

export function preliminaryTask(group: GroupNumber): PreliminaryTask {
  return group === 5 ? { key: 'beach', name: '沙滩任务' } : { key: 'arena', name: '绿色能源竞技场' }
}
