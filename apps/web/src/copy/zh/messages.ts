/** Texts of the organiser's notices to a person, and of the choice about SMS. */
export const messages = {
  notices: {
    title: '通知',
    unread: (count: number) => `${count} 条没有读`,
    isUnread: '没有读',
    none: '还没有通知。组委会写给你的话，会出现在这里。',
    failed: '通知没有加载出来',
    more: '更早的通知',
    less: '收起',
    fresh: (count: number) => `${count} 条新通知`,
  },
  sms: {
    title: '比赛短信',
    text: '报名、赛程、决赛有要紧的事，组委会会发短信到账号的手机号，夜里不发。你和家长都可以随时关掉；验证码和账号安全的短信照常发，通知在网站上也看得到。',
    label: '接收比赛短信',
    on: '以后会收到比赛短信',
    off: '以后不再收到比赛短信',
  },
} as const
