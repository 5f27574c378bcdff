import { languages } from '@qisuan/rules/languages'
import { z } from 'zod'
import { group, whole } from '../fields.ts'
import { reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'

/** Lists of the enrolled, as files for schools and committees. */
export const segment = z
  .object({
    province_id: whole(1, 100).optional(),
    group: group.optional(),
    language: z.enum(languages).optional(),
    played: z.boolean().optional().describe('有没有成绩'),
    advanced: z.boolean().optional().describe('有没有晋级决赛'),
    certified: z.boolean().optional().describe('有没有实名认证'),
  })
  .describe('报了名的哪些人；不写的不限')

export const countEnrolled = operatorCall('countEnrolled', {
  summary: '当前赛季有多少人报了名，按条件；只管几个省的，数那里的人',
  right: 'export_enrolments',
  readOnly: true,
  body: z.object({ segment }),
  answer: z.object({ year: z.int().nullable().describe('哪个赛季；还没有赛季是空'), people: z.int() }),
})

export const exportEnrolled = operatorCall('exportEnrolled', {
  summary: '导出当前赛季报了名的人；有手机号、姓名或证件号的要写理由，每个人都看得到谁导出过',
  right: 'export_enrolments',
  confirmed: true,
  body: z
    .object({
      segment,
      format: z.enum(['xlsx', 'csv'], '请选择文件的种类'),
      phones: z.boolean().default(false).describe('写出手机号'),
      realnames: z.boolean().default(false).describe('写出真实姓名'),
      papers: z.boolean().default(false).describe('写出证件类型和还保存着的证件号'),
      reason: reason.optional(),
    })
    .refine(({ phones, realnames, papers, reason: why }) => why !== undefined || !(phones || realnames || papers), {
      error: '有手机号、姓名或证件号的，要写明理由',
      path: ['reason'],
    }),
  answer: z.string().describe('文件'),
  download: true,
  errors: ['not_found', 'conflict'],
})
