import { maskPhone } from '@qisuan/rules/people/identity'
import type { InboxMessage } from '../../services/sms/inbox.ts'
import { escape } from './escape.ts'

const purposes = {
  register: '注册',
  login: '登录',
  guardian: '家长同意',
  confirm: '确认本人',
  new_phone: '换手机号',
  notice: '通知',
  message: '比赛短信',
}

/** Renders the inbox of the SMS mock as a page that reloads every 3 seconds, without a script. */
export function smsPage(messages: readonly InboxMessage[], timeZone: string): string {
  const time = new Intl.DateTimeFormat('zh-CN', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
  const rows = messages.map(
    ({ phone, code, purpose, sentAt }) =>
      `<li><span class="${purpose === 'message' ? 'text' : 'code'}">${escape(code)}</span><span>${maskPhone(phone)}</span><span>${purposes[purpose]}</span><time datetime="${sentAt.toISOString()}">${time.format(sentAt)}</time></li>`,
  )
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>模拟短信收件箱</title>
<style>${style}</style>
</head>
<body><main>
<h1>模拟短信收件箱</h1>
<p>这里代替手机收验证码，每 3 秒刷新一次。配置阿里云短信后，这个页面就不存在了。</p>
${rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p class="empty">还没有短信。去注册页点一下“获取验证码”。</p>'}
</main></body>
</html>
`
}

const style = `
:root{color-scheme:light dark;--paper:#fbfaf6;--card:#fff;--ink:#10162f;--muted:#5a6178;--line:#10162f1a;--accent:#c8431d}
@media(prefers-color-scheme:dark){:root{--paper:#0e1226;--card:#171c36;--ink:#f3f4fa;--muted:#a3a9c2;--line:#ffffff1f;--accent:#ff7a52}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.7 system-ui,"PingFang SC","HarmonyOS Sans SC","Noto Sans SC",sans-serif}
main{max-width:640px;margin:0 auto;padding:48px 16px}h1{font-size:28px;line-height:1.15;margin:0 0 8px}p{color:var(--muted);margin:0 0 24px}
ol{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:16px}
li{display:grid;grid-template-columns:7em 1fr auto auto;gap:16px;align-items:baseline;padding:14px 20px;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}li:last-child{border:0}
.code{font-size:22px;font-weight:700;letter-spacing:.08em;color:var(--accent);user-select:all}time{color:var(--muted)}
.text{grid-column:1/-1}
.empty{background:var(--card);border:1px dashed var(--line);border-radius:16px;padding:24px;text-align:center}
@media(max-width:480px){li{grid-template-columns:1fr auto;gap:2px 16px}}
`
