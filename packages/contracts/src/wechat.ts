/** Where pages inside WeChat load its JS-SDK from: the policy of the site allows this origin where an official account is configured. */
export const jweixinOrigin = 'https://res.wx.qq.com'
export const jweixinUrl = `${jweixinOrigin}/open/js/jweixin-1.6.0.js`
