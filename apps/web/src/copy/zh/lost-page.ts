/** Texts of the 404 page. */
export const lostPage = {
  title: '这条路走不通',
  text: '没有找到这个页面。它可能换了地址，也可能从来没有过。',
  home: '回到首页',
} as const
