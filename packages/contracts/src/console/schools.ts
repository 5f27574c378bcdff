import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { instant, line, organization, whole } from '../fields.ts'
import { reason, schoolId } from './fields.ts'
import { filePreview, uploadedFile } from './files.ts'
import { jobAnswer } from './jobs.ts'
import { operatorCall } from './operator-call.ts'

/** Schools, the spellings that mean them, and two that are one. Rankings follow at the next publication. */
const manage = { right: 'manage_schools', errors: ['not_found', 'conflict'] } as const
const id = schoolId
const done = z.object({ message: z.string() }).describe('一句话')

const school = z
  .object({
    id: z.int().describe('编号'),
    name: z.string().describe('名称'),
    hidden_name: z.string().nullable().describe('隐藏了的名称'),
    province: z.string().describe('省份'),
    spellings: z.array(z.string()).describe('写法，去掉了空格和标点'),
    pupils: z.int().describe('学生，各赛季一共'),
  })
  .describe('一所学校')

export const schools = operatorCall('schools', {
  ...manage,
  summary: '找学校：名称或写法的一部分，或编号',
  command: 'schools find <query>',
  examples: ['实验中学'],
  query: z.object({ query: line(60).min(1, messages.required).describe('名称') }),
  answer: z.array(school).describe('学生多的在前，最多 50 所'),
})

export const similarSchools = operatorCall('similarSchools', {
  ...manage,
  summary: '一个省里可能重复的学校，两所两所的',
  query: z.object({ province: whole(1, 100, messages.area) }),
  answer: z.array(z.object({ one: school, other: school })).describe('最像的在前，最多 50 对'),
})

const merged = z.object({
  change: z.int().describe('撤回时用的编号'),
  spellings: z.int().describe('写法，几种'),
  pupils: z.int().describe('学生，几名'),
})

export const mergeSchools = operatorCall('mergeSchools', {
  ...manage,
  preview: true,
  command: 'schools merge <from> <into>',
  examples: ['314 159', '314 159 --yes'],
  summary: '把一所学校并入另一所，名称用后一所的：写法和学生都过去，可以撤回',
  body: z.object({
    from: id,
    into: id,
    reason,
    seen: z.object({ from: z.string(), into: z.string() }).optional().describe('看到的两个名称'),
  }),
  answer: merged,
  errors: ['not_found', 'conflict', 'changed_meanwhile'],
})

export const addSpelling = operatorCall('addSpelling', {
  ...manage,
  summary: '让一种写法算一所学校，写过它的学生一起过来，可以撤回',
  body: z.object({ id, spelling: organization.min(1, messages.required), reason }),
  answer: merged,
})

export const renameSchool = operatorCall('renameSchool', {
  ...manage,
  summary: '更正一所学校的名称：榜单立即更新，写法和学生不变',
  command: 'schools rename <id> <name>',
  examples: ['314 星河市实验中学'],
  body: z.object({
    id,
    name: organization.min(1, messages.required).describe('名称'),
    reason,
    seen: z.object({ name: z.string() }).optional(),
  }),
  answer: done,
  errors: ['not_found', 'conflict', 'changed_meanwhile'],
})

export const hideSchool = operatorCall('hideSchool', {
  ...manage,
  summary: '隐藏一所学校的名称：榜单立即改为“学校”加编号',
  command: 'schools hide <id>',
  examples: ['314'],
  body: z.object({ id, reason }),
  answer: done,
})

export const showSchool = operatorCall('showSchool', {
  ...manage,
  summary: '恢复隐藏了的学校名称',
  command: 'schools show <id>',
  examples: ['314'],
  body: z.object({ id, reason }),
  answer: done,
})

export const schoolChanges = operatorCall('schoolChanges', {
  ...manage,
  summary: '合并和改算的写法；只管几个省份的人看自己做的',
  answer: z.array(
    z.object({
      id: z.int(),
      name: z.string().describe('做了什么，或文件的名字'),
      operator: z.string(),
      at: instant,
      undone: z.object({ by: z.string(), at: instant }).nullable(),
    }),
  ),
})

export const undoSchoolChange = operatorCall('undoSchoolChange', {
  ...manage,
  summary: '撤回一次合并或改算：写法各自回到原来的学校，写过它们的学生一起回去',
  body: z.object({ id: whole(1, 1_000_000_000), reason }),
  answer: done,
})

const files = { right: 'import_schools' } as const

export const checkAliases = operatorCall('checkAliases', {
  ...files,
  summary: '预览一张学校写法的表：哪些写法改算哪所学校，多少学生一起过来',
  body: z.object({ file: uploadedFile }),
  answer: filePreview.extend({
    moves: z.int().describe('多少种写法会改算'),
    same: z.int().describe('多少种本来就是'),
    pupils: z.int().describe('多少名学生一起过来'),
  }),
  errors: ['not_found', 'conflict'],
})

export const importAliases = operatorCall('importAliases', {
  ...files,
  confirmed: true,
  preview: 'checkAliases',
  summary: '按一张表改学校的写法，可以撤回',
  body: z.object({
    file: uploadedFile,
    skip_invalid: z.boolean().default(false).describe('有错的行不要；不然有一行不对就一行也不写'),
    reason,
  }),
  answer: jobAnswer,
  errors: ['not_found'],
})
