import { posterTexts as copy } from '#copy/poster-texts'
import { grouped } from '@qisuan/rules/grouped'
import { groups } from '@qisuan/rules/people/groups'
import { shareMinutes } from '@qisuan/rules/boards/medals'
import { noRank } from '@qisuan/rules/boards/ranking'
import type { Brand } from './brand.ts'
import type { PosterFacts } from './poster-facts.ts'

export type PosterFigures = ReturnType<typeof posterFigures>

/** The figures and facts of a poster as they are written. */
export function posterFigures(share: PosterFacts, { scope, timeZone }: Pick<Brand, 'scope' | 'timeZone'>) {
  const rank = (value: number) => (value === noRank ? undefined : grouped(value))
  return {
    group: groups.find(({ number }) => number === share.group)?.name,
    season: copy.season(share.year, share.round),
    asOf: copy.asOf(share.as_of, timeZone),
    percentage: grouped(share.percentage),
    beaten: copy.beaten(scope),
    nationalRankLabel: copy.nationalRank(scope),
    /** Undefined if there is no rank. */
    nationalRank: rank(share.national_rank),
    provinceRank: rank(share.province_rank),
    minutes: shareMinutes(share.duration),
    score: grouped(share.score),
  }
}
