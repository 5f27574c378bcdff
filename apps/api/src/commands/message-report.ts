import { signed } from '@qisuan/rules/message-text'
import type { Span } from '@qisuan/rules/time/quiet-hours'
import { segmentText } from '../modules/enrolments/present.ts'
import type { Message, Progress } from '../modules/messages/list-messages.ts'
import type { Preview } from '../modules/messages/preview-message.ts'
import { reasonText } from '../modules/messages/reasons.ts'
import { signature } from '../modules/messages/signature.ts'
import type { Services } from '../services/services.ts'
import type { Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'

export const stateLabels = { draft: '草稿', sending: '正在发', stopped: '停了', sent: '发完了' } as const

/** Text and recipients of a message. */
async function messageLines(services: Services, message: Message): Promise<string[]> {
  const { id, channel, title, body, seasonYear, segment } = message
  const what = channel === 'notice' ? `站内通知“${title ?? ''}”` : `短信（模板 ${message.template ?? ''}）`
  return [
    `${id} 号，${stateLabels[message.state]}：${what}`,
    ...(channel === 'notice' ? body : signed(signature(services), body)).split('\n').map((line) => `  ${line}`),
    `发给：${await segmentText(services, { ...segment, seasonYear })}`,
  ]
}

/** Preview of a message, as if it were sent now. */
export async function previewReport(services: Services, preview: Preview): Promise<Report> {
  const { message, people, leftOut, sms } = preview
  const without = Object.entries(leftOut).map(([reason, count]) => `${reasonText(reason)} ${count} 人`)
  const lines = [
    ...(await messageLines(services, message)),
    `收得到：${people} 人`,
    ...(without.length > 0 ? [`收不到：${without.join('，')}`] : []),
    ...(sms ? smsLines(services, sms) : []),
  ]
  return { lines, data: { ...preview, sms: sms && { ...sms, byParts: Object.fromEntries(sms.byParts) } } }
}

function smsLines(services: Services, { byParts, parts, cost, perMinute, spans }: NonNullable<Preview['sms']>) {
  const long = Array.from(byParts, ([each, count]) => (each > 1 ? [`${count} 人的要 ${each} 条`] : [])).flat()
  const lengths = long.length > 0 ? `（${long.join('，')}）` : ''
  return [
    `短信：${parts} 条${lengths}，共 ${yuan(cost)}`,
    ...(spans.length > 0
      ? [`时间：每分钟 ${perMinute} 条，${spans.map((span) => spanText(services, span)).join('，再从 ')}`]
      : []),
  ]
}

function spanText({ config }: Services, { from, until }: Span): string {
  const format = new Intl.DateTimeFormat('zh-CN', {
    timeZone: config.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `${format.format(from)} 到 ${format.format(until)}`
}

/** Progress of a message, and its results. */
export async function progressReport(services: Services, progress: Progress): Promise<Report> {
  const { message, waiting, unclear, reasons } = progress
  const { recipientCount, sent, failed, skipped, parts, price, stoppedBecause } = message
  const time = dateTimeFormat(services)
  const isSms = message.channel === 'sms'
  const lines = [
    ...(await messageLines(services, message)),
    `${message.createdBy} ${time(message.createdAt)} 写`,
    ...(message.startedAt
      ? [`${time(message.startedAt)} 开始${message.endedAt ? `，${time(message.endedAt)} 结束` : ''}`]
      : []),
    ...(stoppedBecause
      ? [`自己停了：${reasonText(stoppedBecause)}。弄好以后 messages send ${message.id} --yes 接着发`]
      : []),
    `一共 ${recipientCount} 人：已发 ${sent}，还没发 ${waiting}，没发成 ${failed}，没有发 ${skipped}${unclear > 0 ? `，不明 ${unclear}（正在发，或发的时候断了；不会再发）` : ''}`,
    ...(isSms && parts > 0 ? [`短信：${parts} 条，共 ${yuan(parts * (price ?? 0))}`] : []),
    ...reasons.map(({ reason, count }) => `  ${reasonText(reason)}：${count} 人`),
  ]
  return { lines, data: { ...message, waiting, unclear, reasons } }
}

/** An amount as it is paid: to the fen. */
export const yuan = (amount: number): string => `${amount.toFixed(2)} 元`
