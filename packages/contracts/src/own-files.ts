import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, roundKey } from './fields.ts'

/** A file that only its owner may have, at an address that holds for some minutes (docs/adr/site/0071-own-files.md). */
const fileAddress = z
  .object({
    url: z.string().describe('下载地址；几分钟里谁有它，谁就能下载这一个文件'),
    expires_at: instant.describe('地址到什么时候失效'),
  })
  .describe('下载地址')

export const certificateFormats = ['jpg', 'pdf'] as const
export type CertificateFormat = (typeof certificateFormats)[number]

export const certificateFile = endpoint('certificateFile', {
  summary: '本人证书的图片或 PDF 的下载地址',
  section: '2, 4',
  audience: 'member',
  // Each is drawn first, which takes most of a second.
  limits: [{ per: 'user', max: 12, seconds: 60 }],
  body: z.object({ round: roundKey, format: z.enum(certificateFormats, '只有图片和 PDF') }),
  answer: fileAddress,
  errors: ['not_found', 'unavailable'],
})

export const ownDataFile = endpoint('ownDataFile', {
  summary: '装着本人一切信息的文件的下载地址',
  section: '–',
  audience: 'member',
  confirmed: true,
  limits: [{ per: 'user', max: 12, seconds: 60 }],
  answer: fileAddress,
})

/** A browser opens it by itself, without the login of the page: the sealed key in the query is all it needs. */
export const ownFile = endpoint('ownFile', {
  summary: '一个下载地址的文件',
  section: '–',
  audience: 'public',
  limits: [{ per: 'address', max: 240, seconds: 60 }],
  media: 'application/octet-stream',
  params: z.object({ name: z.string().describe('文件的种类，如 certificate.pdf') }),
  query: z.object({ key: z.string().describe('封好的许可') }),
  answer: z.unknown().describe('文件本身'),
  errors: ['not_found', 'unavailable'],
})
