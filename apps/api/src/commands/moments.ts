import { instantAt } from '@qisuan/rules/local-time'
import { z } from 'zod'
import type { Services } from '../services/services.ts'
import { UsageError } from './command-context.ts'

/** Moments as an organiser reads them: in the competition's zone. */
export function momentsIn({ config }: Services): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('zh-CN', {
    timeZone: config.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (moment) => format.format(moment)
}

const wall = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/
const instant = z.iso.datetime({ offset: true })

/**
 * A moment as an organiser writes it: `2026-12-12 09:00` on the clocks of the competition's zone, or an ISO instant with its offset.
 * A bare day is its first moment.
 * @throws UsageError
 */
export function parseMoment(text: string, { config }: Services): Date {
  const [, ...fields] = wall.exec(text) ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields.map((field) => Number(field ?? 0))
  if (
    fields.length > 0 &&
    z.iso.date().safeParse(text.slice(0, 10)).success &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  ) {
    return new Date(instantAt({ year, month, day, hour, minute, second }, config.timeZone))
  }
  if (!instant.safeParse(text).success) {
    throw new UsageError(
      `“${text}”不是时刻：写成 "2026-12-12 09:00"（${config.timeZone} 的时间），或 2026-12-12T09:00:00+08:00`,
    )
  }
  return new Date(text)
}

/** An option that takes a moment away again says `none`. */
export function optionalMoment(text: string | undefined, services: Services): Date | null | undefined {
  if (text === undefined) return undefined
  return text === 'none' ? null : parseMoment(text, services)
}
