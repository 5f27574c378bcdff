/** Origin from which pages inside WeChat load its JS-SDK: the policy of the site allows it where an official account is configured. */
export const jweixinOrigin = 'https://res.wx.qq.com'
export const jweixinUrl = `${jweixinOrigin}/open/js/jweixin-1.6.0.js`
