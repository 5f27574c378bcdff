import { posterFigures } from '@qisuan/drawing/posters/poster-figures'
import { displayZone } from '#copy/dates'
import { posters as copy } from '#copy/results/posters'
import type { Answer } from '../../api/transport.ts'

export type Share = Answer<'shareRecord'>

/** The texts of a poster, also used for its page, for screen readers and for link previews. */
export function posterTextOf(share: Share, scope: string) {
  const { year, round } = share
  const figures = posterFigures(share, { scope, timeZone: displayZone() })
  const { group, season, asOf, nationalRank, provinceRank } = figures
  return {
    ...figures,
    headline: copy.headline(scope, share.username, figures.percentage, group),
    description: copy.description({ scope, year, round, nationalRank, provinceRank, province: share.province_name }),
    lead: copy.lead(season, asOf),
  }
}
