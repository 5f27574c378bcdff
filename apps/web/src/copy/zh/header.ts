/** Texts of the header. */
export const header = {
  mainNavigation: '主导航',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  profileOf: (name: string) => `${name}，个人中心`,
} as const
