import type { Pool, PoolClient } from 'pg'

/** A snapshot as the site shows it in one round. */
export interface Shown {
  id: bigint
  asOf: Date
  publishedAt: Date
}

export interface StampedSnapshot extends Shown {
  /** Number of people with a score in any round. */
  participants: number
  /** Identifies the snapshot, also among those of other databases. */
  stamp: string
}

export interface VisibleView {
  snapshot: StampedSnapshot | undefined
  frozenFrom: Date | null
  /** The version of the names on boards. */
  names: bigint
  /** True if the round is of an earlier season. */
  isPast: boolean
}

/**
 * The only place that decides which snapshot readers see (docs/adr/contest/0009-freeze.md): the newest, unless it was published after the freeze
 * of the round; then the last one before the freeze. Needs no clock: until a freeze begins, every snapshot is from before it.
 */
export async function loadViews(database: Pool | PoolClient): Promise<Map<string, VisibleView>> {
  const { rows } = await database.query<
    { key: string; frozen_from: Date | null; current: boolean; names: string } & (
      | { id: string; as_of: Date; published_at: Date; participants: number; written_by: string }
      | { id: null; as_of: null; published_at: null; participants: null; written_by: null }
    )
  >(
    `select round.key, round.frozen_from, season.current, shown.id, shown.as_of, shown.published_at, shown.participants,
       shown.written_by,
       coalesce((select version from board_names), 0) as names
     from round
     join season on season.year = round.season_year
     left join ranking_snapshot newest on newest.id = season.published_snapshot_id
     left join lateral (
       select id, as_of, published_at, participants, xmin::text as written_by
       from ranking_snapshot
       where season_year = round.season_year and case
         when round.frozen_from is null or newest.published_at < round.frozen_from then id = newest.id
         else published_at < round.frozen_from
       end
       order by published_at desc, id desc
       limit 1
     ) shown on true`,
  )
  return new Map(
    rows.map(({ key, frozen_from, current, id, as_of, published_at, participants, written_by, names }) => {
      const snapshot =
        id === null
          ? undefined
          : {
              id: BigInt(id),
              asOf: as_of,
              publishedAt: published_at,
              participants,
              stamp: `${id}-${written_by}-${as_of.getTime()}`,
            }
      return [key, { snapshot, frozenFrom: frozen_from, names: BigInt(names), isPast: !current }]
    }),
  )
}
