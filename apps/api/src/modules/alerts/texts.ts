import { localTime } from '@qisuan/rules/time/local-time'
import type { Services } from '../../services/services.ts'
import type { AlertMessage } from '../../services/alerts/send-alert.ts'
import { conditionOf } from './conditions.ts'

/** News of an alert for a receiver. */
export interface News {
  delivery: number
  alert: number
  news: 'opened' | 'closed'
  key: string
  subject: string
  fact: string
  since: Date
  closedAt: Date | null
}

/** Alerts that a message explains; more are listed by title: robots take 2 KB. */
const mostExplained = 3
const mostListed = 12

const minute = 60_000

/** `11月28日 10:05`, in the competition's zone. */
function timeText(at: Date, timeZone: string): string {
  const { month, day, hour, minute: minutes } = localTime(at, timeZone)
  return `${month}月${day}日 ${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** `12 分钟`, `3 小时`, `2 天`. */
function spanText(ms: number): string {
  if (ms < 120 * minute) return `${Math.max(1, Math.round(ms / minute))} 分钟`
  return ms < 48 * 60 * minute ? `${Math.round(ms / 60 / minute)} 小时` : `${Math.round(ms / 1440 / minute)} 天`
}

/** A message of one or more pieces of news: what is wrong, since when, what to do, and where. */
export function messageOf(services: Services, all: readonly News[]): AlertMessage {
  const { config, content, clock } = services
  const links = `${config.siteUrl}/console`
  const sign = `【${content.organiser().short_name}】`
  // An alert that began and ended before it could be told is told once, as over.
  const ended = new Set(all.flatMap((each) => (each.news === 'closed' ? [each.alert] : [])))
  const news = all.filter((each) => each.news === 'closed' || !ended.has(each.alert))
  const titles = news.map(titleOf)
  const [first = ''] = titles
  const title = news.length > 1 ? `${news.length} 条告警：${first}等` : first
  const explained = news.slice(0, news.length > mostExplained ? 0 : mostExplained)
  const listed = news.slice(explained.length, explained.length + mostListed)
  const left = news.length - explained.length - listed.length
  const parts = [
    ...explained.map((each) => explain(each, { timeZone: config.timeZone, now: clock.now(), links })),
    ...(listed.length > 0
      ? [
          [
            ...listed.map((each) => `· ${titleOf(each)}（${timeText(each.since, config.timeZone)} 起）`),
            ...(left > 0 ? [`还有 ${left} 条。`] : []),
            `${links}/alerts`,
          ].join('\n'),
        ]
      : []),
  ]
  const body = `${sign}${news.length > 1 ? `${title}\n\n` : ''}${parts.join('\n\n')}`
  return { title: title.slice(0, 30), text: body, event: eventOf(all[0], { at: clock.now(), links }) }
}

function titleOf({ key, news }: Pick<News, 'key' | 'news'>): string {
  const { title, over, urgent } = conditionOf(key)
  return news === 'closed' ? `恢复正常：${over ?? title}` : `${urgent ? '紧急：' : ''}${title}`
}

function explain(news: News, { timeZone, now, links }: { timeZone: string; now: Date; links: string }): string {
  const { todo, link } = conditionOf(news.key)
  const since = timeText(news.since, timeZone)
  if (news.news === 'closed') {
    const until = news.closedAt ?? now
    const span = spanText(until.getTime() - news.since.getTime())
    const [day = '', time = ''] = timeText(until, timeZone).split(' ')
    const end = since.startsWith(day) ? time : `${day} ${time}`
    return [titleOf(news), `${since} 到 ${end}，${span}。不用做什么了。`, `${links}/alerts`].join('\n')
  }
  const age = now.getTime() - news.since.getTime()
  return [
    titleOf(news),
    `${since} 起${age >= minute ? `，已经 ${spanText(age)}` : ''}。${news.fact}`,
    `怎么办：${todo}`,
    `${links}${link}`,
  ].join('\n')
}

/** The event for a program, which gets each piece of news on its own. */
function eventOf(news: News | undefined, { at, links }: { at: Date; links: string }): AlertMessage['event'] {
  if (!news) return { id: `test-${at.getTime()}`, body: { type: 'alert.test', timestamp: at.toISOString(), data: {} } }
  const { title, urgent, todo, link } = conditionOf(news.key)
  return {
    id: `alert-${news.delivery}`,
    body: {
      type: `alert.${news.news}`,
      timestamp: at.toISOString(),
      data: {
        key: news.key,
        subject: news.subject,
        title,
        urgent,
        fact: news.fact,
        since: news.since.toISOString(),
        closed_at: news.closedAt?.toISOString() ?? null,
        todo,
        url: `${links}${link}`,
      },
    },
  }
}

/** The message of the test button. */
export function testMessage({ config, content, clock }: Services, name: string): AlertMessage {
  const links = `${config.siteUrl}/console`
  const title = '这是试发的一条'
  const text = `【${content.organiser().short_name}】${title}\n以后的告警也发到这里（${name}）：什么不对，从什么时候起，怎么办，去哪里看。\n${links}/alerts`
  return { title, text, event: eventOf(undefined, { at: clock.now(), links }) }
}
