import type { Stage } from '../season/stages.ts'

/** The tabs of the ranking page; the school tab disappears with the extra round (spec §2, ranking pages). */
export function rankTabs(stage: Stage): readonly ('personal' | 'school')[] {
  return stage < 5 ? ['personal', 'school'] : ['personal']
}
