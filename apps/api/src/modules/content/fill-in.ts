import type { OrganiserFile } from '@qisuan/contracts/organiser'
import { isRetentionKind, periodText, type RetentionPeriods } from '@qisuan/rules/retention'

interface Facts {
  organiser: OrganiserFile
  periods: RetentionPeriods
}

/** A placeholder in a document, such as {{ organisation }} or {{ periods.accounts }}. */
const placeholder = /\{\{ *([\w.]+) *\}\}/g
/** A part of a line that stands only if its placeholders have values: [[ … {{ contact.phone }} … ]]. */
const optionalPart = /\[\[((?:(?!\]\]).)*\{\{(?:(?!\]\]).)*)\]\]/g

/**
 * Fills in the organiser's names and contacts, and the periods for which data are kept, so that a document prints what is true here.
 * A placeholder without a value stays as it is where it is not optional, and so does a misspelt one.
 */
export function fillIn(text: string, facts: Facts): string {
  const values = valuesOf(facts)
  const isComplete = (part: string) => [...part.matchAll(placeholder)].every(([, name = '']) => values.get(name))
  return text
    .split('\n')
    .flatMap((line) => {
      const kept = line.replace(optionalPart, (_, part: string) => (isComplete(part) ? part : ''))
      // A line of optional parts alone goes with them, so that no empty item stays in a list.
      return kept === '' && line !== '' ? [] : [kept]
    })
    .join('\n')
    .replace(placeholder, (whole, name: string) => values.get(name) ?? whole)
}

function valuesOf({ organiser, periods }: Facts): ReadonlyMap<string, string | undefined> {
  const { full_name, short_name, organisation, policy_note, contact, processors } = organiser
  return new Map<string, string | undefined>([
    ...Object.entries({ full_name, short_name, organisation, policy_note }),
    ...Object.entries({ privacy_email: contact.email, ...contact }).map(
      ([name, value]) => [`contact.${name}`, value] as const,
    ),
    ...Object.entries(processors).map(([name, value]) => [`processors.${name}`, value] as const),
    ...Object.entries(periods).flatMap(([kind, period]) =>
      isRetentionKind(kind) ? [[`periods.${kind}`, periodText(period)] as const] : [],
    ),
  ])
}
