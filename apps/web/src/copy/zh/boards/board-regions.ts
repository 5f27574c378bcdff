/** Texts of a board on a wide screen and of the choice of a region, which the first view of phones does not need. */
export const boardRegions = {
  scope: (group: string, place: string) => `${group} · ${place}`,
  country: '全国',
  onBoard: (count: string) => `${count} 人在榜`,
  schoolsOnBoard: (count: string) => `${count} 所学校在榜`,
  legend: '颜色越深人越多，虚线是人很少',
  province: '省份',
  city: '城市',
  wholeCountry: '全国',
  wholeProvince: '全省',
  chooseTile: '点一格，只看一个省。',
  few: (place: string) => `${place}人数很少，不显示`,
  nobody: (place: string) => `${place}还没有人在榜`,
  people: (place: string, count: string) => `${place} ${count} 人在榜`,
  peopleAndBest: (place: string, count: string, best: number) => `${place} ${count} 人在榜，最好第 ${best} 名`,
  emptyRegion: '这里还没有人上榜',
  emptyRegionVisitor: '全国前 100 名里没有这里的选手，登录后可以看到整个地区的榜。',
} as const
