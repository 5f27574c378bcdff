import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { instant, line } from '../fields.ts'
import { operatorCall } from './operator-call.ts'

/** Bytes of the largest file that the console takes: two hundred thousand lines of scores. Larger ones go by the command line. */
export const largestFile = 12 * 1024 * 1024

export const fileTooLarge = '文件超过 12 MB：请分成几个，一个一个导入'

/** A file that was uploaded to be imported. */
export const uploadedFile = z.uuid('请先选一个文件').describe('上传的文件')

export const uploadFile = operatorCall('uploadFile', {
  summary: '上传一个要导入的文件；加密保存，导入以后就删除，最迟一天',
  right: 'import_files',
  large: true,
  body: z.object({
    name: line(200).min(1, messages.required).describe('文件名'),
    content: z
      .string(messages.required)
      .max(Math.ceil(largestFile / 3) * 4, fileTooLarge)
      .describe('内容，base64'),
  }),
  answer: z.object({ id: z.uuid(), name: z.string() }),
})

const problem = z.object({
  column: z.string().describe('列名；空是整行'),
  reason: z.string(),
})

/** Result of a file's check, as a table with its mistakes marked. */
export const filePreview = z.object({
  headings: z.array(z.string()).describe('文件里的列名'),
  rows: z
    .array(
      z.object({
        line: z.int().describe('文件里的第几行'),
        cells: z.array(z.string()),
        problems: z.array(problem),
      }),
    )
    .describe('有错的行，最多 100 行，和开头的几行'),
  lines: z.int().describe('一共多少行'),
  sound: z.int().describe('其中没有错的'),
  ignored: z.array(z.string()).describe('没有用到的列'),
})

/** A file that was imported, and whether it was taken back. */
export const importedFile = z.object({
  id: z.int(),
  name: z.string().describe('文件名'),
  operator: z.string(),
  at: instant,
  changes: z.int().describe('多少处改动'),
  undone: z.object({ by: z.string(), at: instant }).nullable(),
})
