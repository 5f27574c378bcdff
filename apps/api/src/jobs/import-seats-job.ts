import { checkSeats, seatsToGive } from '../modules/classrooms/check-seats.ts'
import { giveSeats } from '../modules/classrooms/seat-people.ts'
import { jobArguments } from '../modules/jobs/arguments.ts'
import { noteCompared } from '../services/record-reading.ts'
import { defineJob, repeatable } from './definition.ts'
import { requireWritable, withJobFile } from './job-file.ts'

/** Checks a file of seats once more and gives them, all or none. A person who sits there already stays. */
export const importSeatsJob = defineJob(jobArguments.importSeats, {
  attempts: repeatable,
  run: ({ services, arguments: { file: fileId, round: roundKey, skipInvalid } }) =>
    withJobFile(services, fileId, async (file) => {
      const check = await seatsToGive(services, roundKey, await checkSeats(services, { roundKey, file }))
      await noteCompared(services, check.compared)
      const { rows, problems } = check
      requireWritable({ problems, skipInvalid, isEmpty: rows.length === 0, empty: '行可以排座' })
      const { id, result } = await giveSeats(services, file, rows)
      const { added, renumbered } = result
      const changed = renumbered > 0 ? `，其中 ${renumbered} 人换了座位号` : ''
      return `${id} 号导入：新排 ${added} 人，${rows.length - added} 人本来就在${changed}`
    }),
})
