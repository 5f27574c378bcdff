import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { instant, line } from '../fields.ts'
import { reason } from './fields.ts'
import { largestFile } from './files.ts'
import { markdown, previewAnswer } from './markdown.ts'
import { operatorCall } from './operator-call.ts'
import { originNames, outcomeNames } from './content-words.ts'
import { worded } from './worded.ts'

/** The files of the site: what ships, and above it the organiser's own. */
const edit = { right: 'edit_content' } as const

export const contentTooLarge = '文件超过 12 MB：长的视频请放到视频网站，其他的请管服务器的人放上去'

const bytes = z
  .string(messages.required)
  .max(Math.ceil(largestFile / 3) * 4, contentTooLarge)
  .regex(/^[A-Za-z\d+/]*={0,2}$/, '不是 base64')
  .describe('内容，base64')

/** Extensions of pictures. */
export const pictureKinds = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif', 'svg'] as const

const picture = z.object({
  path: z.string(),
  url: z.string().describe('写进正文的地址'),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

export const pictures = operatorCall('pictures', {
  ...edit,
  summary: '网站上的图片',
  answer: z.array(picture).describe('新放的在前'),
})

export const addPicture = operatorCall('addPicture', {
  ...edit,
  large: true,
  summary: '放一张图片到 images 里；只收真正的图片，没有脚本，后面不接别的',
  body: z.object({ name: line(120).min(1, messages.required).describe('文件名'), content: bytes }),
  answer: picture,
  errors: ['conflict'],
})

const path = line(200).min(1, messages.required).describe('在 /storage/ 下的路径，如 rule.md')

const listed = z.object({
  path: z.string(),
  origin: worded('从哪里来', originNames),
  size: z.int().describe('字节；隐藏的是 0'),
  changed_at: instant,
})

export const contentFiles = operatorCall('contentFiles', {
  ...edit,
  summary: '/storage/ 下的全部文件，和它们从哪里来',
  personalLogin: true,
  answer: z.array(listed).describe('按路径'),
})

export const contentFile = operatorCall('contentFile', {
  ...edit,
  summary: '一个文件：从哪里来，哪里用到它，文字的原文',
  personalLogin: true,
  query: z.object({ path }),
  answer: listed.extend({
    digest: z.string().nullable().describe('SHA-256；隐藏的没有'),
    text: z.string().nullable().describe('文字的原文；不是文字就没有'),
    used_by: z.array(z.string()).describe('用到它的文字、设置和新闻'),
  }),
  errors: ['not_found'],
})

const added = z.object({
  path,
  text: markdown.optional().describe('文字'),
  content: bytes.optional(),
})

const digests = z.record(path, z.string().nullable()).describe('路径 → SHA-256，没有就是空')

/** Files to put on the site, to take from it, and to show again as they ship. */
const changeOfFiles = z
  .object({
    add: z.array(added).max(50, '一次最多 50 个文件').default([]),
    remove: z.array(path).max(50).default([]),
    restore: z.array(path).max(50).default([]),
  })
  .describe('要做的改动')

export const checkContent = operatorCall('checkContent', {
  ...edit,
  large: true,
  readOnly: true,
  summary: '一次改动会怎样：检查以后说明，什么也不写',
  body: z.object({ change: changeOfFiles }),
  answer: z.object({
    files: z.array(
      z.object({
        path: z.string(),
        outcome: worded('变化', outcomeNames),
        size: z.int(),
      }),
    ),
    problems: z.array(z.string()).describe('不对的地方；有一处就一个也不改'),
    external: z.array(z.string()).describe('通向别的网站的链接，没有检查'),
    notes: z.array(z.string()).describe('要知道的'),
    seen: digests.describe('现在的各个文件'),
  }),
  errors: ['conflict'],
})

export const changeContent = operatorCall('changeContent', {
  ...edit,
  large: true,
  summary: '放上、拿下、恢复文件，全部或一个也不；两秒内出现在网站上',
  body: z.object({
    change: changeOfFiles,
    seen: digests.describe('看到的'),
    reason,
  }),
  answer: z.object({ changed: z.int().describe('改了多少个文件') }),
  errors: ['conflict', 'changed_meanwhile'],
})

export const previewText = operatorCall('previewText', {
  ...edit,
  large: true,
  readOnly: true,
  summary: '一个 Markdown 文件在它的网页上的样子，什么也不保存',
  body: z.object({ path, text: markdown }),
  answer: previewAnswer,
  errors: ['unavailable'],
})
