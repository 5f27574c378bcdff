import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { maskPhone, normalisePhone } from '@qisuan/rules/people/identity'
import { ValidationError } from '../../app-error.ts'
import type { ReceiverKind } from '../../services/alerts/send-alert.ts'
import type { Target } from '../../services/alerts/robots.ts'
import type { Services } from '../../services/services.ts'

const stored = z.object({ address: z.string(), secret: z.string().optional() })

export function openTarget({ sealer }: Services, id: number, sealed: Uint8Array): Target {
  return stored.parse(JSON.parse(sealer.open(sealed, `alert_receiver.target/${id}`)))
}

export const sealTarget = ({ sealer }: Services, id: number, target: Target): Uint8Array<ArrayBuffer> =>
  sealer.seal(JSON.stringify(target), `alert_receiver.target/${id}`)

/** Robots' addresses, by what each must hold. */
const robots: Partial<Record<ReceiverKind, { isOne: (url: URL) => boolean; example: string }>> = {
  wecom: {
    isOne: ({ searchParams }) => searchParams.has('key'),
    example: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
  },
  dingtalk: {
    isOne: ({ searchParams }) => searchParams.has('access_token'),
    example: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  },
  feishu: {
    isOne: ({ pathname }) => /\/hook\/[\w-]+$/.test(pathname),
    example: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
  },
}

/** Checks where a receiver of a kind is, and makes the secret of a program without one. @throws ValidationError on the field */
export function checkedTarget(
  services: Pick<Services, 'config'>,
  { kind, address, secret }: Target & { kind: ReceiverKind },
): { target: Target; hint: string } {
  const { config } = services
  if (kind === 'email') {
    if (!config.mail) throw new ValidationError({ kind: '没有设邮件服务器：请管服务器的人设好 SMTP_URL 和 SMTP_FROM' })
    if (!z.email().safeParse(address).success) throw new ValidationError({ address: '邮箱的格式不对' })
    return { target: { address }, hint: address.replace(/^(..?)[^@]*/, '$1***') }
  }
  if (kind === 'sms') {
    if (config.sms.alertTemplate === undefined)
      throw new ValidationError({ kind: '没有设告警的短信模板：请管服务器的人设好 ALIYUN_SMS_TEMPLATE_ALERT' })
    const phone = normalisePhone(address)
    if (phone === undefined) throw new ValidationError({ address: '手机号格式错误' })
    return { target: { address: phone }, hint: maskPhone(phone) }
  }
  const url = requireUrl(config, address)
  const robot = robots[kind]
  if (robot && !robot.isOne(url)) throw new ValidationError({ address: `网址不对，要像 ${robot.example}` })
  return { target: { address: url.href, secret: secretFor(kind, secret) }, hint: `${url.host} …${url.href.slice(-4)}` }
}

function requireUrl({ production }: Services['config'], address: string): URL {
  const url = URL.parse(address)
  const isSafe = url?.protocol === 'https:' || (!production && url?.protocol === 'http:')
  if (!url || !isSafe) throw new ValidationError({ address: '写 https:// 开头的网址' })
  if (url.username !== '' || url.password !== '') throw new ValidationError({ address: '网址里不要写账号和密码' })
  return url
}

function secretFor(kind: ReceiverKind, secret: string | undefined): string | undefined {
  if (kind === 'wecom') return undefined
  if (kind !== 'webhook') return secret
  const made = secret ?? `whsec_${randomBytes(24).toString('base64')}`
  if (Buffer.from(made.replace(/^whsec_/, ''), 'base64').length < 24)
    throw new ValidationError({ secret: '密钥是 whsec_ 加 base64，至少 24 字节；不写就生成一个' })
  return made
}
