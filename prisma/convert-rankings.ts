import { emptyPupils, emptySchools, noDuration, noId, type Pupils, type Schools } from '@qisuan/boards/columns'
import type { Client } from 'pg'
import { insertPieces, piecesOf, type BoardKey } from './ranking-pieces.ts'
import { withClient } from './with-client.ts'

/** Rows that are read at once, so that memory does not grow with the board. */
const atOnce = 50_000

interface PublishedBoard extends BoardKey {
  snapshotId: string
  pupils: number
  schools: number
}

/**
 * Writes published boards, which earlier versions kept as table rows, to files. Ranks and places stay as they were published. Safe to repeat:
 * what has a file is left alone.
 */
export async function convertRankings(databaseUrl: string, log: (line: string) => void): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const boards = await boardsToConvert(client)
    for (const [index, board] of boards.entries()) {
      const pupils = await pupilsOf(client, board)
      const schools = await schoolsOf(client, board)
      await client.query('begin')
      await insertPieces(client, BigInt(board.snapshotId), piecesOf(board, { pupils, schools }))
      await client.query('commit')
      log(`已转换榜单 ${index + 1}/${boards.length}`)
    }
  })
}

async function boardsToConvert(client: Client): Promise<PublishedBoard[]> {
  const { rows } = await client.query<PublishedBoard>(`
    select board.snapshot_id as "snapshotId", board.round_key as "roundKey", board."group", board.pupils, coalesce(sums.schools, 0) as schools
    from (select snapshot_id, round_key, "group", count(*)::int as pupils from ranking_row group by 1, 2, 3) board
    left join (
      select snapshot_id, round_key, "group", count(*)::int as schools from school_ranking_row group by 1, 2, 3
    ) sums using (snapshot_id, round_key, "group")
    where not exists (
      select from ranking_piece piece
      where piece.snapshot_id = board.snapshot_id and piece.round_key = board.round_key and piece."group" = board."group"
    )
    order by 1, 2, 3`)
  return rows
}

interface OldPupil {
  user_id: number
  province_id: number
  city_id: number
  school_id: number | null
  score: number
  duration: number | null
  rank: number
  position: number
  province_rank: number
  state: number
  note: string | null
}

async function pupilsOf(
  client: Client,
  { snapshotId, roundKey, group, pupils: rows }: PublishedBoard,
): Promise<Pupils> {
  const pupils = emptyPupils(rows)
  for (let from = 0; from < rows; from += atOnce) {
    const last = from === 0 ? 0 : (pupils.userId[from - 1] ?? 0)
    const page = await client.query<OldPupil>(
      `select user_id, province_id, city_id, school_id, score, duration, rank, position, province_rank, state, note from ranking_row
       where snapshot_id = $1 and round_key = $2 and "group" = $3 and user_id > $4 order by user_id limit ${atOnce}`,
      [snapshotId, roundKey, group, last],
    )
    for (const [index, old] of page.rows.entries()) setPupil(pupils, from + index, old)
  }
  return pupils
}

function setPupil(pupils: Pupils, row: number, old: OldPupil): void {
  pupils.userId[row] = old.user_id
  pupils.rank[row] = old.rank
  pupils.position[row] = old.position
  pupils.provinceRank[row] = old.province_rank
  pupils.score[row] = old.score
  pupils.duration[row] = old.duration ?? noDuration
  pupils.provinceId[row] = old.province_id
  pupils.cityId[row] = old.city_id
  pupils.schoolId[row] = old.school_id ?? noId
  pupils.state[row] = old.state
  if (old.note) pupils.notes.set(row, old.note)
}

interface OldSchool {
  school_id: number
  province_id: number | null
  score: number
  total: number
  rank: number
  pupils: number
}

async function schoolsOf(
  client: Client,
  { snapshotId, roundKey, group, schools: rows }: PublishedBoard,
): Promise<Schools> {
  const schools = emptySchools(rows)
  // A negative id stood for a school whose only pupil was erased.
  const { rows: old } = await client.query<OldSchool>(
    `select ranked.school_id, province.id as province_id, ranked.score, ranked.total, ranked.rank, count(pupil.user_id)::int as pupils
     from school_ranking_row ranked
     left join province on province.name = ranked.area_name
     left join ranking_row pupil on pupil.snapshot_id = ranked.snapshot_id and pupil.round_key = ranked.round_key
       and pupil."group" = ranked."group" and pupil.school_id = ranked.school_id
     where ranked.snapshot_id = $1 and ranked.round_key = $2 and ranked."group" = $3
     group by ranked.position, ranked.school_id, province.id, ranked.score, ranked.total, ranked.rank
     order by ranked.position`,
    [snapshotId, roundKey, group],
  )
  for (const [row, school] of old.entries()) {
    schools.schoolId[row] = Math.max(school.school_id, noId)
    schools.provinceId[row] = school.province_id ?? 0
    schools.score[row] = school.score
    schools.total[row] = school.total
    schools.erased[row] = school.total - school.pupils
    schools.rank[row] = school.rank
  }
  return schools
}
