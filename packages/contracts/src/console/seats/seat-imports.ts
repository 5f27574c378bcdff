import { z } from 'zod'
import { roundKey, whole } from '../../fields.ts'
import { reason } from '../fields.ts'
import { filePreview, uploadedFile } from '../files.ts'
import { jobAnswer } from '../jobs.ts'
import { operatorCall } from '../operator-call.ts'

/** Seats by file: what a table brings, its import, and taking that back. */
const manage = { right: 'manage_seats' } as const

const importId = whole(1, 2_000_000_000).describe('导入的编号')

const file = z.object({ file: uploadedFile, round: roundKey })

export const checkSeats = operatorCall('checkSeats', {
  ...manage,
  summary: '预览一张排座表：各考场多少人，哪些行不对',
  body: file,
  answer: filePreview.extend({
    added: z.int().describe('新排多少人'),
    known: z.int().describe('多少人本来就在'),
    rooms: z.array(z.object({ name: z.string(), people: z.int() })).describe('各考场多少人'),
  }),
  errors: ['not_found', 'conflict'],
})

export const importSeats = operatorCall('importSeats', {
  ...manage,
  confirmed: true,
  preview: 'checkSeats',
  summary: '按一张表排座',
  body: file.extend({
    skip_invalid: z.boolean().default(false).describe('有错的行不要；不然有一行不对就一行也不写'),
    reason,
  }),
  answer: jobAnswer,
  errors: ['not_found'],
})

export const checkSeatUndo = operatorCall('checkSeatUndo', {
  ...manage,
  summary: '撤回一张排座表会怎样；什么也不改',
  body: z.object({ id: importId }),
  answer: z.object({
    removed: z.int().describe('去掉多少座位'),
    restored: z.int().describe('恢复多少座位号'),
    untouched: z.int().describe('多少处已经和导入以前一样'),
  }),
  errors: ['conflict'],
})

export const undoSeatImport = operatorCall('undoSeatImport', {
  ...manage,
  confirmed: true,
  preview: 'checkSeatUndo',
  summary: '撤回一张排座表：它新排的去掉，它换的座位号恢复',
  body: z.object({ id: importId, reason }),
  answer: z.object({ message: z.string() }).describe('一句话'),
  errors: ['conflict'],
})
