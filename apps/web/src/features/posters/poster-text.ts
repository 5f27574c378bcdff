import { groups } from '@qisuan/rules/groups'
import { shareMinutes } from '@qisuan/rules/medals'
import { noRank } from '@qisuan/rules/ranking'
import { dayAndTime, number } from '#copy/dates'
import { posters as copy } from '#copy/posters'
import type { Answer } from '../../api/transport.ts'

export type Share = Answer<'shareRecord'>

/** The texts of a poster, also used for its page, for screen readers and for link previews. */
export function posterTextOf(share: Share, scope: string) {
  const { year, round } = share
  const rank = (value: number) => (value === noRank ? undefined : number(value))
  const group = groups.find((each) => each.number === share.group)?.name
  const [nationalRank, provinceRank] = [rank(share.national_rank), rank(share.province_rank)]
  return {
    group,
    headline: copy.headline(scope, share.username, number(share.percentage), group),
    description: copy.description({ scope, year, round, nationalRank, provinceRank, province: share.province_name }),
    lead: copy.lead(copy.drawn.season(year, round), dayAndTime(share.as_of)),
    season: copy.drawn.season(year, round),
    asOf: copy.drawn.asOf(dayAndTime(share.as_of)),
    percentage: number(share.percentage),
    beaten: copy.drawn.beaten(scope),
    nationalRankLabel: copy.drawn.nationalRank(scope),
    /** Undefined if there is no rank. */
    nationalRank,
    provinceRank,
    minutes: shareMinutes(share.duration),
    score: number(share.score),
  }
}
