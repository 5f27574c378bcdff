import { createHmac } from 'node:crypto'

/** Address of a robot or a program, and the secret with which messages to it are signed. */
export interface Target {
  address: string
  secret?: string | undefined
}

/** A request as its receiver expects it. */
interface Signed {
  url: URL
  body: string
  headers?: Record<string, string>
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** Robots of groups. Each takes 20 messages a minute. */
const robots = {
  /** The key in the address is the only proof (developer.work.weixin.qq.com, 群机器人). */
  wecom: ({ address }: Target, text: string): Signed => ({
    url: new URL(address),
    body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
  }),

  /** Milliseconds and the secret are signed with the secret; the signature is in the address (open.dingtalk.com, 自定义机器人安全设置). */
  dingtalk({ address, secret }: Target, text: string, at: Date): Signed {
    const url = new URL(address)
    if (secret !== undefined) {
      const timestamp = String(at.getTime())
      url.searchParams.set('timestamp', timestamp)
      url.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`))
    }
    return { url, body: JSON.stringify({ msgtype: 'text', text: { content: text } }) }
  },

  /** Seconds and the secret are the key, and nothing is what is signed (open.feishu.cn, 自定义机器人使用指南). */
  feishu({ address, secret }: Target, text: string, at: Date): Signed {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const proof = secret === undefined ? {} : { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') }
    return { url: new URL(address), body: JSON.stringify({ ...proof, msg_type: 'text', content: { text } }) }
  },
}

export type RobotKind = keyof typeof robots

export const robotRequest = (kind: RobotKind, target: Target, text: string, at: Date): Signed =>
  robots[kind](target, text, at)

/** An event for a program, signed as standardwebhooks.com says: the id stays when it is sent again. */
export function webhookRequest(
  { address, secret = '' }: Target,
  event: { id: string; body: object },
  at: Date,
): Signed {
  const body = JSON.stringify(event.body)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const headers = {
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac(key, `${event.id}.${timestamp}.${body}`)}`,
  }
  return { url: new URL(address), body, headers }
}

const unread = '回答看不懂，请核对网址'

/** Robots answer a message that they refuse with status 200 too; the number says why. Without a number nobody knows. */
export function robotAnswer(text: string): { outcome: 'sent' | 'refused' | 'unclear'; answer: string } {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return { outcome: 'unclear', answer: unread }
  }
  const { errcode, code, errmsg, msg } = Object(answer) as Record<string, unknown>
  const number = errcode ?? code
  const words = errmsg ?? msg
  const said = [number, words].filter((part) => typeof part === 'number' || typeof part === 'string').join(' ')
  const outcome = number === 0 ? 'sent' : typeof number === 'number' ? 'refused' : 'unclear'
  return { outcome, answer: said === '' ? unread : said.slice(0, 200) }
}
