/**
 * True if the page is open inside WeChat: it saves no file that a page makes, and opens no further tabs, but saves an
 * image by a long press. Only for what the browser does; the server renders pages for everybody.
 */
export const inWeChat = (): boolean => /\bMicroMessenger\//.test(navigator.userAgent)
