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
  question: {
    due: (time: string) => `请在 ${time} 以前回答。在那以前，不会因为它作出不好的决定。`,
    program: (task: string) => (task === '' ? '你的程序' : `你在“${task}”里的程序`),
    answered: (time: string) => `${time} 你的回答`,
    label: '你的回答',
    more: '还想补充什么',
    hint: '不用写自己和别人的姓名、电话。只有组委会看得到。',
    submit: '交给组委会',
    busy: '交给组委会',
    sent: '收到了，谢谢你',
    rules: '为什么会问，后来会怎样：公平规则',
  },
  sms: {
    title: '比赛短信',
    text: '报名、赛程、决赛有要紧的事，组委会会发短信到账号的手机号，夜里不发。你和家长都可以随时关掉；验证码和账号安全的短信照常发，通知在网站上也看得到。',
    label: '接收比赛短信',
    on: '以后会收到比赛短信',
    off: '以后不再收到比赛短信',
  },
} as const
