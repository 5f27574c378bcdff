import type { z } from 'zod'
import { ConflictError } from '../app-error.ts'
import { checkSeats, seatsToGive } from '../modules/classrooms/check-seats.ts'
import { giveSeats } from '../modules/classrooms/seat-people.ts'
import type { jobArguments } from '../modules/jobs/queries.ts'
import { noteComparedNames } from '../services/record-reading.ts'
import type { Services } from '../services/services.ts'
import { withJobFile } from './job-file.ts'

/** Checks a file of seats once more and gives them. @throws ConflictError for what nobody has allowed expressly */
export function importSeatFile(
  services: Services,
  { file: fileId, round: roundKey, skipInvalid }: z.output<(typeof jobArguments)['importSeats']>,
): Promise<string> {
  return withJobFile(services, fileId, async (file) => {
    const check = await seatsToGive(services, roundKey, await checkSeats(services, { roundKey, file }))
    await noteComparedNames(services, check.compared)
    const { rows, problems } = check
    const wrong = new Set(problems.map(({ line }) => line)).size
    if (rows.length === 0) throw new ConflictError('没有一行可以排座，什么也没有写入')
    if (wrong > 0 && !skipInvalid) throw new ConflictError(`${wrong} 行有错，什么也没有写入`)
    const { id, result } = await giveSeats(services, file, rows)
    const { added, renumbered } = result
    const changed = renumbered > 0 ? `，其中 ${renumbered} 人换了座位号` : ''
    return `${id} 号导入：新排 ${added} 人，${rows.length - added} 人本来就在${changed}`
  })
}
