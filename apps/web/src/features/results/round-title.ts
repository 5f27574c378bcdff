import type { RoundSummary } from '@qisuan/contracts/competition'
import { parseRoundKey } from '@qisuan/rules/rounds'
import { results } from '#copy/results'

const { rewards: copy } = results

/** The name of a round with its season, or with its month where a season has several of the kind. */
export function roundTitle({ slug, kind, year, name }: RoundSummary): string {
  const month = kind === 'monthly' ? parseRoundKey(slug)?.month : undefined
  return month === undefined ? copy.roundOf(year, name) : copy.monthlyOf(year, month, name)
}
