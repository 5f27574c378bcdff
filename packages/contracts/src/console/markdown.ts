import { isPrintableText } from '@qisuan/rules/printable'
import { z } from 'zod'
import { messages } from '../field-messages.ts'

/** A text in Markdown, as a file holds it. */
export const markdown = z
  .string(messages.required)
  .max(100_000, '正文太长了，最多十万字')
  .refine(isPrintableText, messages.control)
  .overwrite((text) => text.replaceAll('\r\n', '\n'))

/** A page of the site as HTML that runs nothing. */
export const previewAnswer = z.object({ html: z.string().describe('网站的这一页，原样') })
