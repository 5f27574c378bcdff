export const shellCopy = {
  product: '组委会',
  rooms: { today: '今天', people: '选手', messages: '消息', team: '成员', audit: '操作记录', account: '我的账号' },
  menu: '菜单',
  logout: '退出',
  provinces: (names: readonly string[]) => `只管${names.join('、')}`,
  failed: '这一页没有打开',
  retry: '再试一次',
  lost: '没有这一页',
  home: '回到今天',
  notYours: '你没有这一页的权限。需要的话，请找负责人。',
  confirm: {
    title: '再输一次密码',
    lead: '这一步要紧。输过以后，十分钟内不再问。',
    password: '密码',
    ok: '继续',
    cancel: '算了',
  },
} as const
