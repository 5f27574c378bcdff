import type { Config } from '../../config/config.ts'
import type { Services } from '../services.ts'
import { SmsUnavailable } from '../sms/sms.ts'
import { postJson, type Posted } from './post.ts'
import { robotAnswer, robotRequest, webhookRequest, type RobotKind, type Target } from './robots.ts'

export type ReceiverKind = RobotKind | 'webhook' | 'email' | 'sms'

/** A message in the forms that receivers take. */
export interface AlertMessage {
  /** One line: the subject of a mail, the variable of an SMS. */
  title: string
  text: string
  /** The event for a program; the id is the same whenever it is sent again. */
  event: { id: string; body: object }
}

export interface Outcome {
  /** `unclear`: it may have arrived. */
  outcome: 'sent' | 'refused' | 'unclear'
  /** Words of the receiver, or why there are none. */
  answer: string
}

const timeoutMs = 10_000

type Outside = Pick<Services, 'config' | 'clock' | 'sms' | 'content'>

/** Sends a message to a receiver once. Never rejects. */
export async function sendAlert(
  services: Outside,
  { kind, target }: { kind: ReceiverKind; target: Target },
  message: AlertMessage,
): Promise<Outcome> {
  switch (kind) {
    case 'email':
      return sendMail(services.config, target.address, message)
    case 'sms':
      return sendSms(services, target.address, message)
    case 'webhook':
      return post(services, webhookRequest(target, message.event, services.clock.actual()), (text) => ({
        outcome: 'sent',
        answer: text.slice(0, 200),
      }))
    default:
      return post(services, robotRequest(kind, target, message.text, services.clock.actual()), robotAnswer)
  }
}

async function post(
  { config }: Outside,
  request: { url: URL; body: string; headers?: Record<string, string> },
  read: (text: string) => Outcome,
): Promise<Outcome> {
  const posted: Posted = await postJson({ ...request, onlyPublic: config.production, timeoutMs })
  if ('problem' in posted) return { outcome: posted.mayHaveArrived ? 'unclear' : 'refused', answer: posted.problem }
  const { status, text } = posted
  // A gateway does not know whether the receiver behind it has taken the message.
  if (status === 502 || status === 504) return { outcome: 'unclear', answer: `HTTP ${status}` }
  if (status < 200 || status > 299) return { outcome: 'refused', answer: `HTTP ${status}` }
  return read(text)
}

/** Loads the mailer only when it is used. */
async function sendMail({ mail, production }: Config, to: string, { title, text }: AlertMessage): Promise<Outcome> {
  if (!mail) return { outcome: 'refused', answer: '没有设邮件服务器（SMTP_URL）' }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: mail.url,
    // Whoever sits between could else hide that the server takes TLS, and read the password.
    requireTLS: production,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    const { response } = await transport.sendMail({ from: mail.from, to, subject: title, text })
    return { outcome: 'sent', answer: response.slice(0, 200) }
  } catch (error) {
    const { code = '', command = '', responseCode } = Object(error) as Record<string, string | number | undefined>
    // Once the letter itself is on its way, only an answer says that it was refused.
    const mayHaveArrived = command === 'DATA' && responseCode === undefined
    return { outcome: mayHaveArrived ? 'unclear' : 'refused', answer: `邮件服务器：${responseCode ?? code}` }
  } finally {
    transport.close()
  }
}

async function sendSms({ config, sms, content }: Outside, phone: string, { title }: AlertMessage): Promise<Outcome> {
  const template = config.sms.alertTemplate
  if (template === undefined) return { outcome: 'refused', answer: '没有设短信模板（ALIYUN_SMS_TEMPLATE_ALERT）' }
  const text = `【${content.organiser().short_name}】${title}，请打开后台的“告警”。`
  try {
    await sms.message({ phone, template, variables: { title }, text })
    return { outcome: 'sent', answer: '短信服务商收下了' }
  } catch (error) {
    const reason = error instanceof SmsUnavailable ? error.reason : 'unreachable'
    return { outcome: reason === 'unreachable' ? 'unclear' : 'refused', answer: `短信服务商：${reason}` }
  }
}
