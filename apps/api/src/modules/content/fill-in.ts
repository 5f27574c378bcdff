import type { OrganiserFile } from '@qisuan/contracts/organiser'
import { closingDays } from '@qisuan/rules/limits'
import { isRetentionKind, periodText, type RetentionPeriods } from '@qisuan/rules/people/retention'

/** Facts about this installation. */
interface Facts {
  organiser: OrganiserFile
  periods: RetentionPeriods
  /** Days for which a login is valid. */
  sessionDays: number
  /** True if the competition is played on a platform of its own. */
  hasPlatform: boolean
}

/** A placeholder in a document, such as {{ organisation }} or {{ periods.accounts }}. */
const placeholder = /\{\{ *([\w.]+) *\}\}/g
/** A part of a line that stands only if its placeholders have values: [[ … {{ contact.phone }} … ]]. It has no such part within. */
const optionalPart = /\[\[((?:(?!\[\[|\]\]).)*\{\{(?:(?!\[\[|\]\]).)*)\]\]/g

/**
 * Fills in the organiser's names and contacts, who processes data, and the periods for which they are kept, so that a document prints what
 * is true here. A placeholder without a value stays as it is where it is not optional, and so does a misspelt one.
 */
export function fillIn(text: string, facts: Facts): string {
  const values = valuesOf(facts)
  const isComplete = (part: string) => [...part.matchAll(placeholder)].every(([, name = '']) => values.get(name))
  const withoutEmpty = (line: string): string => {
    const kept = line.replace(optionalPart, (_, part: string) => (isComplete(part) ? part : ''))
    return kept === line ? line : withoutEmpty(kept)
  }
  return text
    .split('\n')
    .flatMap((line) => {
      const kept = withoutEmpty(line)
      // A line of optional parts alone goes with them, so that no empty item stays in a list.
      return kept === '' && line !== '' ? [] : [kept]
    })
    .join('\n')
    .replace(placeholder, (whole, name: string) => values.get(name) ?? whole)
}

function valuesOf({ organiser, periods, sessionDays, hasPlatform }: Facts): ReadonlyMap<string, string | undefined> {
  const { full_name, short_name, organisation, policy_note, contact, processors } = organiser
  return new Map<string, string | undefined>([
    ...Object.entries({ full_name, short_name, organisation, policy_note }),
    ['platform', hasPlatform ? '比赛平台' : undefined],
    ['periods.login', periodText({ count: sessionDays, unit: 'day' })],
    ['periods.closing', periodText({ count: closingDays, unit: 'day' })],
    ...Object.entries({ privacy_email: contact.email, ...contact }).map(
      ([name, value]) => [`contact.${name}`, value] as const,
    ),
    ...Object.entries(processors).map(([name, value]) => [`processors.${name}`, value] as const),
    ...Object.entries(periods).flatMap(([kind, period]) =>
      isRetentionKind(kind) ? [[`periods.${kind}`, periodText(period)] as const] : [],
    ),
  ])
}
