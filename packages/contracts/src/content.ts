import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { organiserFile, shownRounds, videosFile } from './organiser.ts'

const newsItem = z
  .object({
    title: z.string(),
    date: instant,
    url: z.string().describe('全文地址；公告为 /md/ 开头'),
    redirect: z.boolean().describe('是否直接跳到全文'),
    img: z.string().nullable(),
    preview: z.string(),
    important: z.boolean(),
    until: instant.optional().describe('公告什么时候过时；没有是一直有用'),
  })
  .describe('一条新闻或公告')
export type NewsItem = z.infer<typeof newsItem>

export const news = endpoint('news', {
  summary: '新闻；notice=1 则是公告',
  section: '3, 7',
  audience: 'public',
  query: z.object({ notice: z.enum(['0', '1'], 'notice 只能是 0 或 1').optional() }),
  answer: z.array(newsItem).describe('新的在前'),
})

export const aboutUs = endpoint('aboutUs', {
  summary: '各省联系方式',
  section: '2, 7',
  audience: 'public',
  answer: z
    .object({
      provinces: z.array(
        z.object({
          area_id: z.int(),
          province: z.string(),
          organization: z.string().describe('承办单位'),
          contact: z.string().describe('联系人'),
          telephone: z.string().describe('办公电话'),
          email: z.string(),
          details: z.string().describe('说明'),
        }),
      ),
    })
    .describe('关于我们'),
})

const qrCode = z.object({
  label: z.string().describe('给谁扫'),
  note: z.string().describe('扫了之后'),
  url: z.string().describe('扫码打开的地址'),
  modules: z.array(z.string()).describe('二维码的点阵，一行一个字符串，1 为深色；不含四周留白'),
})

export const organiser = endpoint('organiser', {
  summary: '主办方的自我介绍：联系方式、二维码、备案号、伙伴赛事、组织单位',
  section: '1',
  audience: 'public',
  answer: organiserFile.extend({ rounds: shownRounds, qr_codes: z.array(qrCode) }).describe('主办方'),
})

export const videos = endpoint('videos', {
  summary: '视频列表',
  section: '2',
  audience: 'public',
  answer: videosFile.describe('按主办方排的顺序'),
})

const imageSize = z.object({ width: z.int(), height: z.int() })

export const document = endpoint('document', {
  summary: '页面 /md/{link} 显示的文件：Markdown 的原文，或者 PDF 的地址',
  section: '2',
  audience: 'public',
  query: z.object({ link: z.string('请给出 link').max(300, 'link 太长了').describe('文件名，如 rule.md') }),
  answer: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('markdown'),
        text: z.string().describe('原文'),
        images: z.record(z.string(), imageSize).describe('文中本站图片的地址 → 像素大小'),
        pdf: z.string().nullable().describe('同名的 PDF 的地址，供下载；没有就是 null'),
      }),
      z.object({
        kind: z.literal('pdf'),
        url: z.string(),
        bytes: z.int(),
        title: z.string().nullable().describe('PDF 自己写明的标题'),
      }),
    ])
    .describe('文件'),
  errors: ['not_found'],
})
export type DocumentFile = z.infer<typeof document.answer>

export const storageFile = endpoint('storageFile', {
  summary: '规则、文档和图片：/storage/rule.md、/storage/rule.pdf、/storage/suzhou.md',
  section: '7',
  audience: 'public',
  media: 'application/octet-stream',
  answer: z.unknown().describe('文件本身'),
  errors: ['not_found'],
})
