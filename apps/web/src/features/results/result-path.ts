import type { RoundSummary } from '@qisuan/contracts/competition'
import { paths } from '../../paths.ts'

/** The result page of a round; undefined for kinds that have none. */
export function resultPath({ kind, slug }: Pick<RoundSummary, 'kind' | 'slug'>): string | undefined {
  switch (kind) {
    case 'preliminary':
      return paths.preliminaryResultOf(slug)
    case 'final':
    case 'monthly':
      return paths.finalResultOf(slug)
    case 'provincial':
      return paths.provinceResultOf(slug)
    default:
      return undefined
  }
}
