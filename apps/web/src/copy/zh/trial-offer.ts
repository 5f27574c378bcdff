/** Texts of the invitation to play before registering. */
export const trialOffer = {
  title: '先玩一关',
  note: '不用登录，十秒写下第一行代码',
  opening: '正在打开…',
} as const
