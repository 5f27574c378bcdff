/** Texts where a page needs JavaScript and the browser has none. Only the server writes them. */
export const withoutScript = {
  title: '这里需要 JavaScript',
  text: '请在浏览器的设置里允许 JavaScript，再刷新这一页；在微信里，点右上角“···”，选“在浏览器打开”。公告、规则、榜单和常见问题不用它也能看。',
  home: '回到首页',
  help: '联系组委会',
} as const
