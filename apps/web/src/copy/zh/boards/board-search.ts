/** Texts of the search on a board. */
export const boardSearch = {
  search: '查找学校或选手',
  searchSchool: '查找学校',
  find: '查找',
  reset: '重置',
  found: (count: string) => `找到 ${count} 行`,
  foundNothing: '没有找到',
  foundNothingVisitor: '游客只能在前 100 名里查找，登录后可以查找整个榜单。',
  foundNothingMember: '换个写法试试，比如学校的简称。',
} as const
