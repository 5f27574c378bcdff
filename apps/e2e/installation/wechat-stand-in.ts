import { once } from 'node:events'
import { createServer } from 'node:http'

export const wechatUserAgent =
  'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 XWEB/1260117 MMWEBSDK/20240501 MicroMessenger/8.0.50.2701 WeChat/arm64 Language/zh_CN'

/** Answers the two calls with which a server gets a ticket of WeChat. */
export async function startWeChatStandIn() {
  const server = createServer((request, response) => {
    const isToken = request.url === '/cgi-bin/stable_token'
    const answer = isToken ? { access_token: 'token', expires_in: 7200 } : { errcode: 0, ticket: 't', expires_in: 7200 }
    response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  const settings = {
    WECHAT_APP_ID: 'wx0123456789abcdef',
    WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WECHAT_API_URL: `http://127.0.0.1:${address.port}`,
  }
  return { settings, stop: () => server.close() }
}

/** Stands in for the JS-SDK inside WeChat: accepts every configuration, and holds what it is told in `wxCalls`. */
export const jweixin = `
  const wxCalls = (window.wxCalls = [])
  const told = (name) => (value) => void wxCalls.push([name, value])
  window.wx = { config: told('config'), error() {}, ready: (callback) => callback(),
    updateAppMessageShareData: told('chat'), updateTimelineShareData: told('timeline') }`
