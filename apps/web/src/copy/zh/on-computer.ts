/** Texts of the panel that says where one plays, for phones. */
export const onComputer = {
  title: '比赛在电脑上进行',
  text: '用电脑打开本站，登录同一个账号，就可以比赛。',
  send: '把网址发到电脑',
  sent: { done: '网址已复制，发给自己，在电脑上打开', byHand: '请长按上面的网址复制' },
} as const
