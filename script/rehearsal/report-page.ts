import {
  changeInPercent,
  meaningOfError,
  phaseBefore,
  type PhaseFigures,
  type RehearsalReport,
  type Spread,
} from '@qisuan/rules/checks/rehearsal-report'
import { reportStyle } from './report-style.ts'

/** The report as one page that needs nothing else. */
export function reportPage(report: RehearsalReport): string {
  const { season, pupils, seconds, phases, advice, notes } = report
  const slowest = Math.max(1, ...phases.map(({ calls }) => calls.p99))
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>演练报告 · ${season}</title>
        <style>
          ${new Html(reportStyle)}
        </style>
      </head>
      <body>
        <main>
          <p class="soft">${season}</p>
          <h1>${pupils.toLocaleString('en')} 人的演练</h1>
          <p class="soft">${startOf(report)}，一共 ${minutes(seconds)}</p>
          ${verdict(report)}
          <h2>每一步</h2>
          <div class="phases">${phases.map((phase) => phaseCard(phase, slowest, report))}</div>
          ${
            advice.length > 0
              ? html`<h2>可以加什么</h2>
                  <ol class="advice">
                    ${advice.map((line) => html`<li>${line}</li>`)}
                  </ol>`
              : null
          }
          ${
            notes.length > 0
              ? html`<h2>没有演练到的</h2>
                  <ul>
                    ${notes.map((note) => html`<li>${note}</li>`)}
                  </ul>`
              : null
          }
          ${machine(report)}
        </main>
      </body>
    </html>`.text
}

function verdict({ trouble, complete, publicationSeconds }: RehearsalReport): Html {
  const board =
    publicationSeconds === null ? null : html`<p>定时公布的榜单晚了 ${publicationSeconds.toFixed(1)} 秒。</p>`
  if (trouble)
    return html`<section class="verdict bad">
      <strong>先撑不住的是“${trouble.title}”</strong>
      <p>${trouble.text}。</p>
      ${board}
    </section>`
  return html`<section class="verdict ${complete ? '' : 'fair'}">
    <strong>${complete ? '全部撑住了，没有一个错误' : '演练到的都撑住了，但没有演练完'}</strong>
    ${board}
  </section>`
}

function phaseCard(phase: PhaseFigures, slowest: number, report: RehearsalReport): Html {
  const { title, pace, people, done, failed, left, seconds, perMinute, calls, steps, errors, usage } = phase
  const percents = changeInPercent(phaseBefore(report, phase)?.perMinute, perMinute)
  const how = 'withinSeconds' in pace ? `${pace.withinSeconds} 秒里一起来` : `${pace.atOnce} 人同时，一个办完下一个接上`
  return html`<article class="phase">
    <header>
      <h3>${title}</h3>
      <span class="rate">${perMinute.toLocaleString('en')} <small>人／分钟</small></span>
    </header>
    <div class="done" role="img" aria-label="${people} 人里办成 ${done} 人，没有办成 ${failed} 人">
      <i style="width:${percent(done, people)}"></i><i style="width:${percent(failed, people)}"></i>
    </div>
    <div class="facts">
      <span><b>${done.toLocaleString('en')}</b> 人办成</span>
      ${failed > 0 ? html`<span class="down"><b>${failed}</b> 人没有办成</span>` : null}
      ${left > 0 ? html`<span><b>${left}</b> 人没有轮到</span>` : null}
      <span>${how}，用了 <b>${seconds}</b> 秒</span>
      ${usage.busy === null ? null : html`<span>处理器 <b>${Math.round(usage.busy * 100)}%</b></span>`}
      ${usage.apiMegabytes === null ? null : html`<span>网站内存 <b>${usage.apiMegabytes} MB</b></span>`}
      ${percents === undefined ? null : change(percents)}
    </div>
    <dl class="times">${timeBars(calls, slowest)}</dl>
    ${
      errors.length > 0
        ? html`<div class="scroll">
            <table>
              <tr>
                <th>出错的一步</th>
                <th>怎样错</th>
                <th class="n">次数</th>
                <th class="n">第一次</th>
              </tr>
              ${errors.map(
                ({ step, what, count, firstAt }) =>
                  html`<tr>
                    <td>${step}</td>
                    <td>${meaningOfError(what)}</td>
                    <td class="n">${count}</td>
                    <td class="n">${firstAt} 秒</td>
                  </tr>`,
              )}
            </table>
          </div>`
        : null
    }
    <details>
      <summary>每个请求</summary>
      <div class="scroll">
        <table>
          <tr>
            <th>请求（毫秒）</th>
            <th class="n">次数</th>
            <th class="n">一半在</th>
            <th class="n">95% 在</th>
            <th class="n">99% 在</th>
            <th class="n">最慢</th>
          </tr>
          ${steps.map(
            ({ name, count, p50, p95, p99, max }) =>
              html`<tr>
                <td>${name}</td>
                ${[count, p50, p95, p99, max].map((figure) => html`<td class="n">${figure.toLocaleString('en')}</td>`)}
              </tr>`,
          )}
        </table>
      </div>
    </details>
  </article>`
}

function timeBars({ p50, p95, p99 }: Spread, slowest: number): Html[] {
  const rows = [
    ['p50', p50],
    ['p95', p95],
    ['p99', p99],
  ] as const
  return rows.map(
    ([name, ms]) =>
      html`<dt>${name}</dt>
        <dd>
          <div class="bar"><i style="width:${percent(ms, slowest)}"></i></div>
        </dd>
        <dd>${ms.toLocaleString('en')} 毫秒</dd>`,
  )
}

/** By how much it is faster or slower than the rehearsal before. */
function change(percents: number): Html {
  if (percents === 0) return html`<span>和上一次一样快</span>`
  return percents > 0
    ? html`<span class="up">比上一次快 ${percents}%</span>`
    : html`<span class="down">比上一次慢 ${-percents}%</span>`
}

function machine({ machine: each, previous }: RehearsalReport): Html {
  const { cores, processor, memoryMegabytes, node, redis } = each
  return html`<footer>
    <p>
      ${processor || '处理器'}，${cores} 核，内存 ${Math.round(memoryMegabytes / 1024)} GB，Node
      ${node}，${redis ? '有 Redis' : '没有 Redis'}。 网站、数据库、自带的平台和模拟的选手都在这一台机器上。
    </p>
    <p>p50、p95、p99：一半、95%、99% 的请求在这么久以内有答复；一起来的那几步，从想点的那一刻算起。</p>
    ${previous ? html`<p>和 ${previous.id}（${previous.pupils.toLocaleString('en')} 人）比较。</p>` : null}
  </footer>`
}

const percent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.min(100, (part / whole) * 100).toFixed(1) : 0}%`

const minutes = (seconds: number): string => (seconds < 120 ? `${seconds} 秒` : `${Math.round(seconds / 6) / 10} 分钟`)

const startOf = ({ startedAt, timeZone }: RehearsalReport): string =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(startedAt))

/** Text that is HTML already. */
class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[] | null

/** A piece of a page: what is put into it is escaped, unless it is a piece itself. */
function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + written(values[index - 1] ?? null) + part))
}

function written(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
}
