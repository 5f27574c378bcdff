/**
 * Sources of scores besides files:
 * - `ranking`: a list of scores under `/api/ranking`, agreed with the platform; the sandbox has it, the published API does not.
 * - `statistics`: the statistics of classrooms that the published API has.
 * - `delivery`: nothing is fetched, the platform sends them.
 */
export const scoreSources = ['ranking', 'statistics', 'delivery'] as const
