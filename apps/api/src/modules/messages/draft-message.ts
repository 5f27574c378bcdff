import { placeholders, unknownPlaceholders } from '@qisuan/rules/message-text'
import { ConflictError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { requireSeason } from '../competition/queries.ts'
import type { Segment } from './segment.ts'

/** Wording of a message: a notice in the organiser's own words, or one of the season's SMS templates by its name. */
export type Wording = { channel: 'notice'; title: string; body: string } | { channel: 'sms'; template: string }

interface Draft {
  seasonYear: number
  wording: Wording
  segment: Segment
  createdBy: string
}

/**
 * Writes a message down, to preview it and then to send exactly this one. A draft keeps the text and the price that the settings have now.
 * @returns its number
 * @throws ValidationError · ConflictError for a template that the season does not have
 */
export async function draftMessage(services: Services, draft: Draft): Promise<number> {
  const { seasonYear, wording, segment, createdBy } = draft
  const text =
    wording.channel === 'notice' ? noticeText(wording) : await smsText(services, seasonYear, wording.template)
  const { id } = await services.db.message.create({
    data: {
      seasonYear,
      channel: wording.channel,
      ...text,
      segment: { ...segment },
      createdBy,
      createdAt: services.clock.now(),
    },
  })
  return id
}

/** A mobile phone or an ID number. The organiser's own line, which is neither, may stand in a notice. */
const somebodysNumber = /(?<![\d-])1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)|(?<!\d)\d{17}[\dX]/i

function noticeText({ title, body }: { title: string; body: string }) {
  const unknown = [title, body].flatMap(unknownPlaceholders)
  const known = Object.entries(placeholders).map(([word, meaning]) => `{${word}}（${meaning}）`)
  if (unknown.length > 0) {
    throw new ValidationError({
      body: `不认识 ${unknown.map((word) => `{${word}}`).join('、')}。可以写 ${known.join('、')}`,
    })
  }
  if (somebodysNumber.test(`${title} ${body}`.normalize('NFKC'))) {
    throw new ValidationError({ body: '正文里不要写个人的手机号和身份证号' })
  }
  return { title: title.trim(), body: body.trim() }
}

async function smsText(services: Services, seasonYear: number, name: string) {
  const { settings } = await requireSeason(services, seasonYear)
  const template = settings.smsTemplates[name]
  if (template) return { body: template.text, template: template.code, price: settings.smsPrice }
  const names = Object.keys(settings.smsTemplates)
  if (names.length > 0) throw new ConflictError(`没有“${name}”这个短信模板。有：${names.join('、')}`)
  throw new ConflictError('还没有短信模板', {
    next: {
      shell: `先在短信服务商那里申请，再用 season set ${seasonYear} --set smsTemplates=… 写上，写法见 settings explain smsTemplates`,
      console: '先在短信服务商那里申请，再在“赛季和轮次”里写进设置 smsTemplates',
    },
  })
}
