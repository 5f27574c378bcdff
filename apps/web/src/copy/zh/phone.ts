/** Texts of the phone pages. */
export const phone = {
  tabs: { label: '手机导航', front: '首页', ranking: '排行', mine: '我的', more: '更多' },
  season: (year: number) => `${year} 赛季`,
  login: '登录',
  board: '看排行榜',
  results: '我的成绩',

  blank: { title: '网站装好了', text: '还没有比赛，组委会请用电脑打开。' },

  offer: {
    prizes: '可以赢得什么',
    share: (percent: number) => `前 ${percent}%`,
    certificate: '证书',
    certificates: '各组别分别评奖。每个奖都有全国证书，可以在线查验。',
    groups: '你在哪一组',
  },

  top: {
    title: '战力前五',
    whole: (group: string) => `${group}完整榜单`,
  },

  more: {
    selection: '苏州赛区选拔',
  },

  partners: '组织单位',

  contact: {
    title: '联系我们',
    hint: '长按识别，或截图后用微信扫一扫',
    qrCodeOf: (label: string) => `${label}的二维码`,
    call: (number: string) => `拨打 ${number}`,
  },

  desktop: '电脑版',
} as const
