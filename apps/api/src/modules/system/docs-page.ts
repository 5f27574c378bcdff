import { contract } from '@qisuan/contracts/contract'
import type { Endpoint } from '@qisuan/contracts/endpoint'
import { errorCodes } from '@qisuan/contracts/errors'
import { z } from 'zod'
import { escape } from './escape.ts'
import { specified } from './specified.ts'

/** Renders the contract as one HTML page without scripts. */
export function docsPage(): string {
  const endpoints = Object.values(contract)
  const failures = Object.entries(errorCodes).map(
    ([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`,
  )
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>比赛网站的接口</title>
<style>${style}</style>
</head>
<body>
<header><h1>比赛网站的接口</h1>
<p>${endpoints.length} 个调用。成功时返回 200 和内容本身；字段有误是 422，<code>errors</code> 里每个字段一句话；其他失败是 <code>{ message, code }</code>。
登录后在 <code>Authorization: Bearer</code> 里带上凭证。表单可以是 JSON，也可以是 urlencoded。机器可读的版本：<a href="/api/openapi.json">openapi.json</a>。</p></header>
<nav aria-label="目录">${endpoints.map((each) => `<a href="#${each.name}">${escape(each.summary)}</a>`).join('')}</nav>
<main>${endpoints.map(section).join('')}
<section id="failures"><h2>失败代码</h2><table><thead><tr><th>状态</th><th>代码</th></tr></thead><tbody>${failures.join('')}</tbody></table></section>
</main>
</body>
</html>
`
}

function section(endpoint: Endpoint): string {
  const facts = [
    audiences[endpoint.audience],
    ...(endpoint.window ? ['只在比赛时间内'] : []),
    ...(endpoint.limits ?? []).map(
      ({ per, max, seconds, of }) => `每${perNames[per]} ${seconds} 秒内 ${max} 次${of ? `（带 ${of} 的）` : ''}`,
    ),
    ...(endpoint.onlyWith ? ['仅在模拟短信时存在'] : []),
    ...specified(endpoint),
  ]
  return `<section id="${endpoint.name}">
<h2><span class="${endpoint.method.toLowerCase()}">${endpoint.method}</span> <code>${escape(endpoint.path)}</code></h2>
<p>${escape(endpoint.summary)}</p><p class="facts">${facts.map(escape).join(' · ')}</p>
${fields('参数', endpoint.params, 'input')}${fields('查询', endpoint.query, 'input')}${fields('表单', endpoint.body, 'input')}${fields('回答', endpoint.answer, 'output')}
</section>`
}

const audiences = {
  public: '公开',
  member: '需要登录',
  platform: '比赛平台，正文要签名',
  monitoring: '监控系统，直接访问',
} as const
const perNames = { user: '人', phone: '号码', address: '地址' } as const

interface Field {
  description?: string
  type?: string | string[]
  enum?: unknown[]
  const?: string | number | boolean
  properties?: Record<string, Field>
  items?: Field
  anyOf?: Field[]
}

function fields(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Field & { required?: string[] }
  const shapes = json.anyOf ?? [json.items ?? json]
  const tables = shapes.flatMap((shape) => (shape.properties ? [table(shape.properties, json.required ?? [])] : []))
  if (tables.length === 0)
    return `<h3>${title}</h3><p>${escape(json.description ?? json.items?.description ?? '—')}</p>`
  return `<h3>${title}</h3>${tables.join('')}`
}

function table(properties: Record<string, Field>, required: string[]): string {
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${escape(name)}</code>${required.includes(name) ? '' : ' <small>可省</small>'}</td><td>${escape(typeOf(field))}</td><td>${escape(field.description ?? '')}</td></tr>`,
  )
  return `<div class="scroll" tabindex="0"><table><thead><tr><th>名称</th><th>类型</th><th>说明</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function typeOf(field: Field): string {
  if (field.enum) return field.enum.join(' | ')
  if (field.const !== undefined) return String(field.const)
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' | ')
  if (field.items) return `${typeOf(field.items)}[]`
  if (field.properties) return `{ ${Object.keys(field.properties).join(', ')} }`
  return String(field.type ?? '任意')
}

const style = `
:root{color-scheme:light dark;--paper:#fbfaf6;--card:#fff;--ink:#10162f;--muted:#5a6178;--line:#10162f1a;--accent:#c8431d;--blue:#2f5fe0}
@media(prefers-color-scheme:dark){:root{--paper:#0e1226;--card:#171c36;--ink:#f3f4fa;--muted:#a3a9c2;--line:#ffffff1f;--accent:#ff7a52;--blue:#8fabff}}
*{box-sizing:border-box}html{scroll-behavior:smooth;scroll-padding-top:24px}@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0 auto;max-width:1200px;padding:48px 24px;background:var(--paper);color:var(--ink);font:16px/1.7 system-ui,"PingFang SC","HarmonyOS Sans SC","Noto Sans SC",sans-serif;display:grid;gap:32px;grid-template-columns:220px minmax(0,1fr)}
header{grid-column:1/-1;max-width:760px}h1{font-size:40px;line-height:1.15;margin:0 0 16px}h2{font-size:18px;margin:0;overflow-wrap:anywhere}h3{font-size:14px;color:var(--muted);margin:20px 0 8px}
nav{display:flex;flex-direction:column;position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto;font-size:14px}
a{color:var(--accent)}nav a{color:var(--muted);text-decoration:none;padding:3px 0}nav a:hover{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
section{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px 28px;margin-bottom:16px}section p{margin:8px 0 0}.facts{color:var(--muted);font-size:14px}
.get,.post{font-size:14px;font-weight:700;color:var(--blue)}.post{color:var(--accent)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:left;color:var(--muted);font-weight:400}td,th{padding:6px 16px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}tr:last-child td{border:0}small{color:var(--muted)}
@media(max-width:800px){body{display:block;padding:32px 16px}nav{display:none}section{padding:20px 16px}}
`
