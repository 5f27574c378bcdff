import { z } from 'zod'
import { instant } from '../../fields.ts'
import { operatorCall } from '../operator-call.ts'
import { dimensionNames } from './statistics-words.ts'

/** Statistics for sponsors and education bureaus, as they may be printed: no count leads to a child. */
const count = z.int().nullable().describe('人数；太少的不写，就是空')
const steps = {
  enrolled: count.describe('报名'),
  played: count.describe('参赛'),
  advanced: count.describe('晋级'),
  awarded: count.describe('任何一轮得过奖的人；不是晋级以后的一步'),
}
const table = z.array(z.object({ name: z.string(), counts: z.object(steps) }))

export const statistics = operatorCall('statistics', {
  summary: '统计：从注册到获奖，按大区、省份、城市、学校、组别、语言和日子',
  right: 'see_statistics',
  answer: z
    .object({
      year: z.int(),
      name: z.string().describe('赛季'),
      as_of: instant,
      smallest: z.int().describe('少于这么多人的数目不写'),
      registered: count.describe('注册'),
      total: z.object(steps),
      tables: z.object({
        macroregion: table,
        province: table,
        city: table,
        school: table,
        group: table,
        language: table,
      }),
      days: z.array(
        z.object({ day: z.string(), registered: count, enrolled: count, played: count.describe('第一次有成绩') }),
      ),
    })
    .nullable()
    .describe('还没有赛季就是空'),
})

export const exportStatistics = operatorCall('exportStatistics', {
  summary: '统计的文件：表格，或可以打印的一页',
  right: 'see_statistics',
  body: z.object({
    format: z.enum(['xlsx', 'csv', 'html'], '请选择文件的种类').describe('html 是可以打印的一页，带图'),
    by: z
      .enum([...(Object.keys(dimensionNames) as (keyof typeof dimensionNames)[]), 'day'])
      .optional()
      .describe('按什么；不写是总览'),
  }),
  answer: z.string().describe('文件'),
  download: true,
  errors: ['not_found'],
})
