import { z } from 'zod'
import { instant, line, whole } from '../fields.ts'
import { reason } from './fields.ts'
import { markdown, previewAnswer } from './markdown.ts'
import { operatorCall } from './operator-call.ts'
import { worded } from './worded.ts'

/** News and notices. Their texts are files of the content, in Markdown. */
const edit = { right: 'edit_content' } as const
const id = whole(1, 1_000_000_000).describe('几号')

const url = line(500)
  .regex(/^(\/|https?:\/\/)/, '链接以 /、http:// 或 https:// 开头')
  .describe('链接')
const img = z
  .union([z.literal('').transform(() => null), line(500).regex(/^(\/|https?:\/\/)/, '图片以 /storage/ 开头')])
  .nullable()

const fields = {
  title: line(100).min(1, '请写标题').describe('标题'),
  preview: line(300).describe('摘要'),
  important: z.boolean().describe('突出显示'),
  img: img.describe('图片'),
  at: instant.nullable().describe('什么时候出现；空是现在'),
  until: instant.nullable().describe('什么时候过时，排到还有用的后面；空是一直有用'),
  text: markdown.nullable().describe('正文，Markdown；空是用 url'),
  url: url.nullable().describe('全文在哪里，没有正文时用'),
}
/** Values of a new item that say nothing of it. */
const unsaid = { preview: fields.preview.default(''), until: fields.until.default(null) }
const hasBody = ({ text, url: link }: { text: string | null; url: string | null }) =>
  text === null ? link !== null : text.trim() !== ''
const noBody = { error: '请写正文，或者给一个链接', path: ['text'] }

const item = z.object({
  id: z.int().describe('几号'),
  notice: z.boolean().describe('公告；否则是新闻'),
  title: z.string().describe('标题'),
  preview: z.string().describe('摘要'),
  important: z.boolean().describe('突出显示'),
  img: z.string().nullable().describe('图片'),
  url: z.string().describe('全文'),
  at: instant.describe('出现的时刻'),
  until: instant.nullable().describe('过时的时刻；空是一直有用'),
  state: worded('状态', { shown: '在网站上', scheduled: '到时候出现', withdrawn: '撤下了' }),
})

export const allNews = operatorCall('allNews', {
  ...edit,
  summary: '全部新闻和公告，定好时间还没出现的和撤下的也在内',
  personalLogin: true,
  command: 'news list',
  answer: z.array(item).describe('新的在前'),
})

/** Source of an item's form. */
const seen = item
  .omit({ id: true, state: true })
  .extend({ digest: z.string().nullable().describe('正文的 SHA-256；空是没有正文') })

export const openNews = operatorCall('openNews', {
  ...edit,
  summary: '一条新闻或公告和它的正文，用来修改',
  personalLogin: true,
  query: z.object({ id }),
  answer: z.object({ text: z.string().nullable(), seen }),
  errors: ['not_found'],
})

const numbered = z.object({ id: z.int().describe('几号') })

export const addNews = operatorCall('addNews', {
  ...edit,
  large: true,
  summary: '发布一条新闻或公告，现在或到那一刻；正文存成一个 Markdown 文件',
  command: 'news add <title>',
  examples: [
    '"决赛名单公布" --notice --url /md/final-list.md',
    '"初赛今天截止" --notice --url /md/last-day.md --until "2026-11-30 23:59"',
    '"走进考场" --url https://news.example.org/final --preview "半天，三道题" --at "2026-12-20 09:00"',
  ],
  body: z.object({ notice: z.boolean().describe('公告；否则是新闻'), ...fields, ...unsaid }).refine(hasBody, noBody),
  answer: numbered,
  errors: ['conflict'],
})

export const changeNews = operatorCall('changeNews', {
  ...edit,
  large: true,
  summary: '修改一条新闻或公告和它的正文',
  command: 'news set <id>',
  examples: ['12 --title "决赛名单公布（更正）"', '12 --important no'],
  body: z
    .object(fields)
    .partial()
    .extend({ id, seen: seen.optional() })
    .refine(({ text, url: link }) => text === undefined || hasBody({ text, url: link ?? null }), noBody),
  answer: numbered,
  errors: ['not_found', 'conflict', 'changed_meanwhile'],
})

const decide = {
  ...edit,
  body: z.object({ id, reason }),
  answer: z.object({ title: z.string().describe('标题') }),
  preview: true,
  errors: ['not_found', 'conflict'],
} as const

export const withdrawNews = operatorCall('withdrawNews', {
  ...decide,
  summary: '撤下一条新闻或公告：列表里没有了，正文也打不开，可以恢复',
  command: 'news withdraw <id>',
  examples: ['12', '12 --yes'],
})

export const restoreNews = operatorCall('restoreNews', {
  ...decide,
  summary: '恢复撤下的一条新闻或公告',
  command: 'news restore <id>',
  examples: ['12 --yes'],
})

export const removeNews = operatorCall('removeNews', {
  ...decide,
  confirmed: true,
  summary: '删除一条新闻或公告，在后台写的正文一起删除；不能恢复',
  command: 'news remove <id>',
  examples: ['12', '12 --yes'],
})

export const previewNews = operatorCall('previewNews', {
  ...edit,
  large: true,
  readOnly: true,
  summary: '这一条在网站上的样子，什么也不保存',
  // Half a form has a page too.
  body: z.object({
    ...fields,
    ...unsaid,
    id: id.nullable(),
    notice: z.boolean(),
    title: line(100),
    url: url.nullable().catch(null),
  }),
  answer: previewAnswer,
  errors: ['unavailable'],
})
