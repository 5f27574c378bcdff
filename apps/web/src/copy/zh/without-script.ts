/** Texts where a page needs JavaScript and the browser has none, has not loaded it yet, or is too old for it. Only the server writes them. */
export const withoutScript = {
  title: '这里需要 JavaScript',
  text: '请在浏览器的设置里允许 JavaScript，再刷新这一页；在微信里，点右上角“···”，选“在浏览器打开”。公告、规则、榜单和常见问题不用它也能看。',
  home: '回到首页',
  help: '联系组委会',
  stalled: '页面还没有载入完，点过的按钮要等一会儿才有反应。',
  outdated:
    '这个浏览器太旧，页面可以看，登录、报名和比赛用不了：电脑请安装 Edge、Firefox 或新版 360 极速浏览器，手机请升级系统或微信。',
} as const
