import { epochOf, type Instant, isBefore } from '../time/instants.ts'

/** A date for somebody's own calendar. */
export type CalendarEvent = { id: string; title: string; from: Instant; until: Instant }

const minute = 60_000
const day = 24 * 60 * minute

/** Length of the entry of a beginning or a deadline; a longer round than this is shown by its two ends. */
const shortest = 30 * minute
const longest = 2 * day

/**
 * The dates of a round that are still to come: a short round as a whole, so that its days are taken; a long one as its beginning and
 * its deadline.
 */
export function roundEvents(
  round: { key: string; name: string; begins: Instant | null; ends: Instant | null },
  now: Instant,
): CalendarEvent[] {
  const { key, name } = round
  const [begins, ends] = [round.begins, round.ends].map((at) => (at === null ? null : epochOf(at)))
  if (begins != null && ends != null && ends - begins <= longest) {
    return isBefore(now, ends) ? [{ id: key, title: name, from: begins, until: ends }] : []
  }
  const beginning = begins != null && isBefore(now, begins)
  const deadline = ends != null && isBefore(now, ends)
  return [
    ...(beginning ? [{ id: `${key}-begins`, title: `${name}开始`, from: begins, until: begins + shortest }] : []),
    ...(deadline ? [{ id: `${key}-ends`, title: `${name}截止`, from: ends - shortest, until: ends }] : []),
  ]
}

/** A calendar in the format of RFC 5545, with a reminder a day before each event. */
export function calendarText(calendar: {
  events: readonly CalendarEvent[]
  /** Host of the site: it makes the ids of the events unique in the world. */
  host: string
  url: string
  /** Stands before each title. */
  competition: string
  now: Instant
}): string {
  const { events, host, url, competition, now } = calendar
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Qisuan//Calendar//ZH',
    'METHOD:PUBLISH',
    ...events.flatMap(({ id, title, from, until }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(from)}`,
      `DTEND:${utc(until)}`,
      `SUMMARY:${escaped(`${competition} ${title}`)}`,
      `URL:${url}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20261212T003000Z */
function utc(at: Instant): string {
  return new Date(epochOf(at)).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\s*\n\s*/g, ' ')
}

/** At most 75 octets a line; a line that goes on begins with a space. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0
    const cost = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (octets + cost > 75) [text, octets] = [`${text}\r\n `, 1]
    text += character
    octets += cost
  }
  return text
}
