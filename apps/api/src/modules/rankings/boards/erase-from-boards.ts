import { eraseFromSchool, eraseRow, pupilRow } from '@qisuan/boards/board'
import { noId } from '@qisuan/boards/columns'
import { readPupils, readSchools, writePupils, writeSchools } from '@qisuan/boards/file'
import type { Transaction } from '../../../services/database.ts'
import { batchesOf, type Batch } from '../publication/published-rows.ts'

/**
 * Removes a person's school and note from every file of a board, old and frozen ones too; rank and score stay, as do the sums of schools. A
 * school without any other pupil on the board loses its name, because its sum would tell the person's score. Boards in memory follow
 * through the version of names that is noted beside the erasure.
 */
export async function eraseFromBoards(tx: Transaction, userId: number): Promise<void> {
  // A running publication has read what is about to be deleted, and is waited for.
  await tx.$executeRaw`select pg_advisory_xact_lock_shared(hashtext('qisuan rankings'), year) from season order by year`
  for (const batch of await batchesOf((...query) => tx.$queryRawUnsafe(...query), { userId })) {
    await eraseFromBatch(tx, batch, userId)
  }
  await tx.$executeRaw`
    with names as (update board_names set version = version + 1 returning version)
    update erasure set board_version = names.version from names where user_id = ${userId}`
}

async function eraseFromBatch(tx: Transaction, batch: Batch, userId: number): Promise<void> {
  const pupils = readPupils([batch.schema, batch.bytes], batch.rowCount)
  const row = pupilRow({ pupils }, userId)
  if (row === undefined) return
  const schoolId = eraseRow(pupils, row)
  const [written] = writePupils(pupils, { round: batch.roundKey, group: batch.group }).batches
  if (written) await replaceBatch(tx, { ...batch, list: 'pupils', bytes: written.bytes })
  if (schoolId !== noId) await eraseFromSchools(tx, batch, schoolId)
}

/** Schools are listed by rank, so their batches are read until one has the school. */
async function eraseFromSchools(tx: Transaction, board: Batch, schoolId: number): Promise<void> {
  const { snapshotId, roundKey, group } = board
  const numbers = await tx.rankingPiece.findMany({
    where: { snapshotId, roundKey, group, list: 'schools' },
    select: { number: true },
    orderBy: { number: 'asc' },
  })
  let schema: Uint8Array | undefined
  for (const { number } of numbers) {
    const piece = await tx.rankingPiece.findUniqueOrThrow({
      where: { snapshotId_roundKey_group_list_number: { snapshotId, roundKey, group, list: 'schools', number } },
    })
    schema ??= piece.bytes
    if (number === 0) continue
    const schools = readSchools([schema, piece.bytes], piece.rowCount)
    const row = schools.schoolId.indexOf(schoolId)
    if (row < 0) continue
    eraseFromSchool(schools, row)
    const [written] = writeSchools(schools, { round: roundKey, group }).batches
    if (written) await replaceBatch(tx, { ...board, list: 'schools', number, bytes: written.bytes })
    return
  }
}

async function replaceBatch(
  tx: Transaction,
  { snapshotId, roundKey, group, list, number, bytes }: Omit<Batch, 'schema'> & { list: 'pupils' | 'schools' },
): Promise<void> {
  await tx.rankingPiece.update({
    where: { snapshotId_roundKey_group_list_number: { snapshotId, roundKey, group, list, number } },
    data: { bytes: new Uint8Array(bytes) },
  })
}
