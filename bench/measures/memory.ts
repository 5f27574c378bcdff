import type { Process } from '../api.ts'
import type { Measure } from '../measure.ts'

const allowed = 300

/** Resident memory of the API process after the other measures, against the allowance. */
export async function memory(api: Process): Promise<Measure> {
  return {
    name: 'memory of the API process at 1,000,000',
    unit: 'MB',
    against: 'the allowance',
    limit: { atMost: 1 },
    turn: async () => ({ ours: api.memory(), baseline: allowed }),
  }
}
