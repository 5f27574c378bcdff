import { plainPage } from '../../plain-page.ts'

const texts: Record<string, string> = {
  invalid_client: '这个比赛平台没有在本站登记。',
  invalid_redirect_uri: '比赛平台要回到的地址，和登记的不一样。',
  invalid_request: '比赛平台发来的登录请求不完整。请回到比赛平台，再登录一次。',
  unsupported_response_type: '比赛平台用的登录方式，本站不支持。',
}

/** Page for a login that cannot return to the platform: the request is not from it, or has expired. */
export function refusalPage(siteUrl: string, error: string): string {
  const text = texts[error] ?? '这次登录没有完成，或者已经过期。请回到比赛平台，再登录一次。'
  return plainPage({ title: '没有登录成功', text, siteUrl })
}
