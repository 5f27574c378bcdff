import type { OperatorAnswer, OperatorReceived } from '@qisuan/contracts/console/contract'
import { signed } from '@qisuan/rules/message-text'
import { AppError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { allSeasons, requireSeason } from '../competition/queries.ts'
import { segmentText } from '../enrolments/present.ts'
import { draftMessage, type Wording } from './draft-message.ts'
import { listMessages, messageProgress, type Message } from './list-messages.ts'
import { previewMessage } from './preview-message.ts'
import type { Segment } from './segment.ts'
import { sendMessage, stopMessage } from './send-message.ts'
import { signature } from './signature.ts'
import { obstacles } from './queries.ts'

/** Reasons why somebody gets no message, and why one was not sent or stopped. */
const reasons: Readonly<Record<string, string>> = {
  ...obstacles,
  limit: '这个号码收得太多，服务商不发',
  rejected: '服务商不向这个号码发',
  unreachable: '服务商没有答复，也许收到了',
  misconfigured: '服务商不接受：余额、签名或模板',
  error: '程序出错，见日志',
}

const reasonText = (reason: string): string => reasons[reason] ?? reason

/** The messages room. */
export function messageRoomRoutes(on: OnConsole, services: Services): void {
  on('messages', async () => {
    const [season] = await allSeasons(services)
    const templates = Object.entries(season?.settings.smsTemplates ?? {})
    return {
      list: (await listMessages(services)).map((message) => summaryOf(services, message)),
      templates: templates.map(([name, { text }]) => ({ name, text: signed(signature(services), text) })),
    }
  })

  on('message', ({ query }) => present(services, query.id))

  on('draftMessage', async ({ body, operator }) => {
    const { year: seasonYear } = await requireSeason(services, undefined)
    const wording = wordingOf(body)
    const id = await draftMessage(services, {
      seasonYear,
      wording,
      segment: segmentOf(body.segment),
      createdBy: operator,
    })
    return present(services, id)
  })

  on('sendMessage', async ({ body }) => {
    await requireKnown(services, body.id)
    await sendMessage(services, body.id)
    return present(services, body.id)
  })

  on('stopMessage', async ({ body }) => {
    await requireKnown(services, body.id)
    await stopMessage(services, body.id)
    return present(services, body.id)
  })
}

type Draft = OperatorReceived<'draftMessage', 'body'>

const wordingOf = (draft: Draft): Wording =>
  draft.channel === 'sms'
    ? { channel: 'sms', template: draft.template }
    : { channel: 'notice', title: draft.title, body: draft.body }

const segmentOf = ({ province_id: provinceId, ...rest }: Draft['segment']): Segment => ({
  ...rest,
  ...(provinceId !== undefined && { provinceId }),
})

/** @throws AppError not_found (404) */
async function requireKnown({ db }: Services, id: number): Promise<void> {
  if ((await db.message.count({ where: { id } })) === 0) throw new AppError('not_found', '没有这条消息')
}

async function present(services: Services, id: number): Promise<OperatorAnswer<'message'>> {
  await requireKnown(services, id)
  const { message, waiting, unclear, reasons } = await messageProgress(services, id)
  return {
    ...summaryOf(services, message),
    to: await segmentText(services, { ...message.segment, seasonYear: message.seasonYear }),
    started_at: message.startedAt && message.startedAt.toISOString(),
    ended_at: message.endedAt && message.endedAt.toISOString(),
    stopped_because: message.stoppedBecause === null ? null : reasonText(message.stoppedBecause),
    waiting,
    unclear,
    parts: message.parts,
    without: reasons.map(({ reason, count }) => ({ text: reasonText(reason), people: count })),
    preview: message.state === 'draft' ? await previewOf(services, id) : null,
  }
}

async function previewOf(services: Services, id: number): Promise<OperatorAnswer<'message'>['preview']> {
  const { people, leftOut, sms } = await previewMessage(services, id)
  return {
    people,
    left_out: Object.entries(leftOut).map(([reason, count]) => ({ text: reasonText(reason), people: count })),
    sms: sms
      ? {
          parts: sms.parts,
          cost: sms.cost,
          per_minute: sms.perMinute,
          from: instant(sms.spans[0]?.from),
          until: instant(sms.spans.at(-1)?.until),
        }
      : null,
  }
}

const instant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

function summaryOf(services: Services, message: Message) {
  const { id, state, channel, title, body, createdAt, createdBy, recipientCount, sent, parts, price } = message
  return {
    id,
    state,
    channel,
    title,
    text: channel === 'sms' ? signed(signature(services), body) : body,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    recipients: recipientCount,
    sent,
    cost: parts * (price ?? 0),
  }
}
