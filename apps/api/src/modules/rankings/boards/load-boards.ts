import { erasePupil } from '@qisuan/boards/board'
import { perServices } from '../../../services/cache/per-services.ts'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { openBoards, type LoadedBoards, type Place } from './open-boards.ts'
import type { BoardsToOpen } from './open-boards-task.ts'

/** So many people are read sooner than a process starts, in about 80 ms, a board at a time: none holds the event loop for 50 ms. */
export const mostHere = 100_000

/** Loads the boards of a round in any snapshot; large ones in a process of its own, whose memory is free again when it has read them. */
export async function loadBoards({ pool, tasks, config }: Services, place: Place): Promise<LoadedBoards> {
  const here = await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const { rows } = await client.query<{ people: string }>(
      `select coalesce(sum(row_count), 0) as people from ranking_piece where snapshot_id = $1 and round_key = $2 and list = 'pupils'`,
      [place.snapshotId, place.roundKey],
    )
    return Number(rows[0]?.people) <= mostHere ? openBoards(client, place) : undefined
  })
  if (here) return here
  const input: BoardsToOpen = { databaseUrl: config.databaseUrl, ...place }
  return (await tasks.run(new URL('open-boards-task.ts', import.meta.url), input)) as LoadedBoards
}

/** One at a time for each process: two that overlap would count an erased pupil twice. */
const erasing = perServices(() => ({ last: Promise.resolve() }))

/** Takes those who were erased by the version `names` out of boards in memory. */
export function eraseUpTo(services: Services, boards: LoadedBoards, names: bigint): Promise<void> {
  const turn = erasing(services)
  const mine = turn.last.then(async () => {
    if (boards.names >= names) return
    const { rows } = await services.pool.query<{ user_id: number }>(
      'select user_id from erasure where board_version > $1 and board_version <= $2',
      [boards.names, names],
    )
    for (const { board } of boards.groups.values()) for (const { user_id } of rows) erasePupil(board, user_id)
    boards.names = names
  })
  turn.last = mine.catch(() => {})
  return mine
}
