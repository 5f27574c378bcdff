/** Texts of the line of the user's ranks. */
export const rankLine = {
  title: '名次走势',
  best: (rank: string, day: string) => `最好第 ${rank} 名 · ${day}`,
  end: (day: string, rank: string) => `${day} 第 ${rank} 名`,
  summary: (first: string, last: string, climbed: number) => {
    if (climbed === 0) return `名次从第 ${first} 名到第 ${last} 名，和开始时一样`
    return `名次从第 ${first} 名到第 ${last} 名，${climbed > 0 ? '上升' : '下降'}了 ${Math.abs(climbed)} 位`
  },
} as const
