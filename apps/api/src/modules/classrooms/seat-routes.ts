import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { OnConsole } from '../../operator-endpoint.ts'
import { noteCompared } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { excerptOf } from '../../services/tables/excerpt.ts'
import { undoImport } from '../imports/undo-import.ts'
import { orderJob } from '../jobs/order-job.ts'
import { uploadedName, withUploadedFile } from '../jobs/uploaded-files.ts'
import { findPersonIn, requireInProvinces } from '../people/in-provinces.ts'
import { checkSeats, roomsOf, seatColumns, seatsToGive, type FileSeat } from './check-seats.ts'
import { seatsOf } from './list-seats.ts'
import { placePerson, unplacePerson } from './place-person.ts'
import { presentRoom } from './room-overview.ts'

/** Calls for seats: one by one, and by files. */
export function seatRoutes(on: OnConsole, services: Services): void {
  on('personSeats', async ({ body, ...call }) => {
    const { id, name } = await findPersonIn(services, body.who, call)
    const seats = await seatsOf(services, id)
    return {
      id,
      name,
      seats: seats.map(({ seatNumber, finishedAt, ...room }) => ({
        ...presentRoom(room),
        seat_number: seatNumber,
        finished_at: finishedAt && finishedAt.toISOString(),
      })),
    }
  })

  on('placePerson', async ({ body: { who, classroom, seat_number: seatNumber, seen }, ...call }) => {
    const { id, name } = await findPersonIn(services, who, call)
    await placePerson(services, { userId: id, classroomId: classroom, seatNumber, ...(seen && { seen }) })
    return { message: `${name} 的座位已排好` }
  })

  on('unplacePerson', async ({ body: { id, classroom: classroomId }, ...call }) => {
    await requireInProvinces(services, id, call)
    await unplacePerson(services, { userId: id, classroomId })
    return { message: '已撤掉' }
  })

  on('checkSeats', async ({ body, session }) => {
    await uploadedName(services, body.file, session.operatorId)
    return withUploadedFile(services, body.file, (file) => preview(services, { roundKey: body.round, file }))
  })

  on('importSeats', async ({ body: { file, round, skip_invalid: skipInvalid, reason }, session }) => {
    const name = await uploadedName(services, file, session.operatorId)
    return orderJob(services, {
      kind: 'importSeats',
      arguments: { file, round, skipInvalid },
      about: name,
      reason,
      operator: session.name,
    })
  })

  on('checkSeatUndo', async ({ body: { id }, session }) => {
    const { changes, untouched } = await undoImport(services, {
      kind: 'seats',
      id,
      operator: session.name,
      apply: false,
    })
    const removed = changes.filter(({ before }) => before === null).length
    return { removed, restored: changes.length - removed, untouched }
  })

  on('undoSeatImport', async ({ body: { id }, session }) => {
    await undoImport(services, { kind: 'seats', id, operator: session.name, apply: true })
    return { message: `${id} 号导入已撤回` }
  })
}

async function preview(
  services: Services,
  order: { roundKey: string; file: string },
): Promise<OperatorAnswer<'checkSeats'>> {
  const check = await seatsToGive(services, order.roundKey, await checkSeats(services, order))
  await noteCompared(services, check.compared)
  const { rows, problems, ignored, known } = check
  const wrong = new Set(problems.map(({ line }) => line)).size
  const rooms = await roomsOf(services, order.roundKey)
  return {
    ...(await excerptOf(order.file, seatColumns(rooms), problems)),
    lines: rows.length + wrong,
    sound: rows.length,
    ignored: [...ignored],
    added: rows.length - known,
    known,
    rooms: byRoom(rows),
  }
}

const byRoom = (rows: readonly FileSeat[]) =>
  [...Map.groupBy(rows, ({ room }) => room)].map(([{ name }, seats]) => ({ name, people: seats.length }))
