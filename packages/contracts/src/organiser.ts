import { z } from 'zod'

/** Files of the content folder that the organiser edits. Strict, so that a misspelt key is an error. */

const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https?$/ })
const stored = z.string().startsWith('/storage/')
const labelled = z.strictObject({ text, url })

/** `content/organiser.json`: the organiser's names, contacts and links (spec §1). */
export const organiserFile = z.strictObject({
  name: text.describe('主办机构'),
  slogan: text,
  contact: z.strictObject({ phone: text, email: z.email(), hours: text, address: text }),
  video_channel: z.strictObject({ name: text, url }).describe('视频号'),
  qr_codes: z.array(z.strictObject({ label: text, note: text, url })).describe('页脚的二维码，教师和家长各一个'),
  icp: labelled.describe('ICP 备案号'),
  police: labelled.describe('公安备案号'),
  header_links: z.array(z.strictObject({ label: text, url })).describe('页眉里通向别的网站的链接'),
  partner_events: z
    .array(z.strictObject({ name: text, text, path: z.string().startsWith('/') }))
    .describe('伙伴赛事；path 是比赛平台上的路径'),
  partners: z
    .array(
      z.strictObject({ role: text, members: z.array(z.strictObject({ name: text, logo: stored.optional() })).min(1) }),
    )
    .describe('组织单位；logo 是方形的标志'),
  highlights: z.array(z.strictObject({ title: text, text })).describe('首页亮点'),
})
export type OrganiserFile = z.infer<typeof organiserFile>

const video = {
  title: text,
  text,
  poster: stored.describe('封面'),
  date: z.iso.date(),
  seconds: z.int().positive().describe('时长'),
}

/** `content/videos.json` (spec §2, Content pages). */
export const videosFile = z.array(
  z.union([
    z.strictObject({
      ...video,
      url: stored.describe('本站的视频文件'),
      captions: stored.describe('字幕，WebVTT 文件'),
    }),
    z.strictObject({ ...video, url: url.describe('视频网站上的页面') }),
  ]),
)
export type VideosFile = z.infer<typeof videosFile>
