/** Texts of the header. */
export const header = {
  mainNavigation: '主导航',
  openMenu: (unread: boolean) => (unread ? '打开菜单，有新通知' : '打开菜单'),
  /** Opens the choice among the people of one phone. */
  change: '换人',
  closeMenu: '关闭菜单',
  profileOf: (name: string, unread: number) => `${name}，个人中心${unread > 0 ? `，${unread} 条新通知` : ''}`,
} as const
