/** A region: its two-digit code, its name and the one letter that stands for it, column and row of its tile. */
interface Tile {
  id: number
  name: string
  letter: string
  column: number
  row: number
}

/** The regions as equal tiles, from the north to the south. No borders are drawn. */
export const tiles: readonly Tile[] = [
  { id: 23, name: '黑龙江', letter: '黑', column: 8, row: 1 },
  { id: 15, name: '内蒙古', letter: '蒙', column: 6, row: 2 },
  { id: 21, name: '辽宁', letter: '辽', column: 7, row: 2 },
  { id: 22, name: '吉林', letter: '吉', column: 8, row: 2 },
  { id: 65, name: '新疆', letter: '新', column: 1, row: 3 },
  { id: 62, name: '甘肃', letter: '甘', column: 2, row: 3 },
  { id: 64, name: '宁夏', letter: '宁', column: 3, row: 3 },
  { id: 14, name: '山西', letter: '晋', column: 4, row: 3 },
  { id: 13, name: '河北', letter: '冀', column: 5, row: 3 },
  { id: 11, name: '北京', letter: '京', column: 6, row: 3 },
  { id: 12, name: '天津', letter: '津', column: 7, row: 3 },
  { id: 54, name: '西藏', letter: '藏', column: 1, row: 4 },
  { id: 63, name: '青海', letter: '青', column: 2, row: 4 },
  { id: 61, name: '陕西', letter: '陕', column: 3, row: 4 },
  { id: 41, name: '河南', letter: '豫', column: 4, row: 4 },
  { id: 37, name: '山东', letter: '鲁', column: 5, row: 4 },
  { id: 51, name: '四川', letter: '川', column: 2, row: 5 },
  { id: 50, name: '重庆', letter: '渝', column: 3, row: 5 },
  { id: 42, name: '湖北', letter: '鄂', column: 4, row: 5 },
  { id: 34, name: '安徽', letter: '皖', column: 5, row: 5 },
  { id: 32, name: '江苏', letter: '苏', column: 6, row: 5 },
  { id: 31, name: '上海', letter: '沪', column: 7, row: 5 },
  { id: 53, name: '云南', letter: '滇', column: 2, row: 6 },
  { id: 52, name: '贵州', letter: '黔', column: 3, row: 6 },
  { id: 43, name: '湖南', letter: '湘', column: 4, row: 6 },
  { id: 36, name: '江西', letter: '赣', column: 5, row: 6 },
  { id: 33, name: '浙江', letter: '浙', column: 6, row: 6 },
  { id: 45, name: '广西', letter: '桂', column: 3, row: 7 },
  { id: 44, name: '广东', letter: '粤', column: 4, row: 7 },
  { id: 35, name: '福建', letter: '闽', column: 5, row: 7 },
  { id: 71, name: '台湾', letter: '台', column: 6, row: 7 },
  { id: 46, name: '海南', letter: '琼', column: 3, row: 8 },
  { id: 82, name: '澳门', letter: '澳', column: 4, row: 8 },
  { id: 81, name: '香港', letter: '港', column: 5, row: 8 },
]
