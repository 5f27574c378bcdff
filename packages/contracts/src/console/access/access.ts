import { z } from 'zod'
import { messages } from '../../field-messages.ts'
import { groupNumber, line, roundKey, whole } from '../../fields.ts'
import { namedRound, personId, reason } from '../fields.ts'
import { filePreview, importedFile, uploadedFile } from '../files.ts'
import { jobAnswer } from '../jobs.ts'
import { operatorCall } from '../operator-call.ts'

/** People who are let into a round by name (spec §6). */
const manage = { right: 'manage_access' } as const

const importId = whole(1, 2_000_000_000).describe('导入的编号')
const done = z.object({ message: z.string() }).describe('一句话')

export const accessLists = operatorCall('accessLists', {
  ...manage,
  summary: '各轮放行了多少人，和导入过的名单',
  answer: z.object({
    rounds: z.array(z.object({ ...namedRound, people: z.int().describe('放行了多少人') })).describe('新的在前'),
    imports: z.array(importedFile).describe('新的在前'),
  }),
})

export const accessList = operatorCall('accessList', {
  ...manage,
  summary: '一轮放行的人',
  personalLogin: true,
  command: 'access list <round>',
  examples: ['2026-3'],
  query: z.object({ round: roundKey }),
  answer: z
    .array(
      z.object({
        id: z.int().describe('用户号'),
        name: z.string().describe('昵称'),
        group: groupNumber.nullable().describe('那个赛季的组别；没有报名是空'),
        province: z.string().nullable().describe('省份'),
        organization: z.string().describe('学校'),
      }),
    )
    .describe('按用户号'),
  errors: ['not_found'],
})

export const grantAccess = operatorCall('grantAccess', {
  ...manage,
  summary: '放行一个人',
  body: z.object({ round: roundKey, who: line(40).min(1, messages.required).describe('手机号或用户号'), reason }),
  answer: done,
  errors: ['not_found'],
})

export const revokeAccess = operatorCall('revokeAccess', {
  ...manage,
  summary: '把一个人从名单里去掉',
  body: z.object({ round: roundKey, id: personId, reason }),
  answer: done,
  errors: ['not_found', 'conflict'],
})

const file = {
  file: uploadedFile,
  round: roundKey,
  remove: z.boolean().default(false).describe('把文件里的人去掉，不是加进'),
}

export const checkAccess = operatorCall('checkAccess', {
  ...manage,
  summary: '预览一个名单文件：加进或去掉多少人，哪些行不对',
  body: z.object(file),
  answer: filePreview.extend({
    changed: z.int().describe('加进或去掉多少人'),
    unchanged: z.int().describe('多少人本来就在，或本来就不在'),
  }),
  errors: ['not_found', 'conflict'],
})

export const importAccess = operatorCall('importAccess', {
  ...manage,
  confirmed: true,
  preview: 'checkAccess',
  summary: '按一个文件加进或去掉放行的人',
  body: z.object({
    ...file,
    skip_invalid: z.boolean().default(false).describe('有错的行不要；不然有一行不对就一行也不写'),
    reason,
  }),
  answer: jobAnswer,
  errors: ['not_found'],
})

export const checkAccessUndo = operatorCall('checkAccessUndo', {
  ...manage,
  summary: '撤回一个名单文件会怎样；什么也不改',
  body: z.object({ id: importId }),
  answer: z.object({
    removed: z.int().describe('去掉多少人'),
    untouched: z.int().describe('多少人已经不在名单上'),
  }),
  errors: ['conflict'],
})

export const undoAccessImport = operatorCall('undoAccessImport', {
  ...manage,
  confirmed: true,
  preview: 'checkAccessUndo',
  summary: '撤回一个名单文件：它加进的人去掉，本来就在的不动',
  body: z.object({ id: importId, reason }),
  answer: done,
  errors: ['conflict'],
})

export const exportAccess = operatorCall('exportAccess', {
  ...manage,
  summary: '导出一轮放行的人：用户号、昵称、组别、省份、学校',
  body: z.object({ round: roundKey, format: z.enum(['xlsx', 'csv'], '请选择文件的种类') }),
  answer: z.string().describe('文件'),
  download: true,
  errors: ['not_found'],
})
