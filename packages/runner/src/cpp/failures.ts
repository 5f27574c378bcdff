/** Findings of the checks in a program, by the number that they tell `world_fail`. */
export const failures = ['division', 'library', 'null', 'return', 'bounds', 'memory', 'conversion'] as const
