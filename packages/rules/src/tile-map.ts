/** A map of the country of equal tiles: where the tile of each region is, by its number, and its short name. No borders are drawn. */
export interface Tile {
  id: number
  short: string
  column: number
  row: number
}

const lines: readonly (readonly [column: number, tiles: string])[] = [
  [7, '黑23'],
  [5, '蒙15 辽21 吉22'],
  [0, '新65 甘62 宁64 晋14 冀13 京11 津12'],
  [0, '藏54 青63 陕61 豫41 鲁37'],
  [1, '川51 渝50 鄂42 皖34 苏32 沪31'],
  [1, '滇53 黔52 湘43 赣36 浙33'],
  [2, '桂45 粤44 闽35 台71'],
  [2, '琼46 澳82 港81'],
]

export const tiles: readonly Tile[] = lines.flatMap(([first, line], row) =>
  line
    .split(' ')
    .map((tile, index) => ({ id: Number(tile.slice(1)), short: tile.slice(0, 1), column: first + index, row })),
)

/** The shade of a tile, 0–4: each step has about three times as many people as the one before. */
export function shadeOf(total: number, most: number): number {
  if (total <= 0) return 0
  return Math.max(1, 4 - Math.floor(Math.log(most / total) / Math.log(3)))
}
