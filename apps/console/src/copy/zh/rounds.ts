/** A round among those of all seasons. */
export const roundsCopy = {
  of: (year: number, name: string) => `${year} 赛季 ${name}`,
} as const
