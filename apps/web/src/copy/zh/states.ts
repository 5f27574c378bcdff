/** Texts of errors. */
export const states = {
  brokenTitle: '算法跑偏了',
  broken: '页面出了点问题，我们已经记下。请刷新试试。',
  tryAgain: '再试一次',
  updatedTitle: '网站刚刚更新',
  updated: '有一部分没有加载下来。重新加载页面就好，你填写的账号不会丢。',
  offlineTitle: '网络断开了',
  offline: '这一页还没有下载到你的设备上。连上网以后，点一下重新加载。',
  reload: '重新加载',
  loadFailed: '没有加载出来',
} as const
