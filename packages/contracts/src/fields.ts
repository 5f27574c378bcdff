import { groups, parseGroup, type GroupNumber } from '@qisuan/rules/people/groups'
import { normalisePhone, plainPaperNumber } from '@qisuan/rules/people/identity'
import { paperKinds, paperNames } from '@qisuan/rules/people/papers'
import { languages } from '@qisuan/rules/languages'
import { passwordMinLength, wordMaxLength, wordMinLength } from '@qisuan/rules/limits'
import { isEasyPassword } from '@qisuan/rules/people/passwords'
import { isPrintableLine } from '@qisuan/rules/printable'
import { isPersonName, lettersIn, longestName, tidyName, withMiddleDots } from '@qisuan/rules/people/person-names'
import { isVisible, publicNameFault, withoutInvisible } from '@qisuan/rules/people/public-names'
import { z } from 'zod'
import { messages } from './field-messages.ts'

// Zod compiles schemas with `new Function`. The site's content security policy forbids that and would report every page with a form.
if ('document' in globalThis) z.config({ jitless: true })

/** One line of text: trimmed, without control characters. Markup and emoji are allowed. */
export function line(max: number, tooLong: string = messages.tooLong) {
  return z
    .string(messages.required)
    .trim()
    .refine((text) => lettersIn(text) <= max, tooLong)
    .refine(isPrintableLine, messages.control)
    .meta({ maxLength: max })
}

/** A line of what a person can see: format characters are removed; marks without a character that carries them are nothing. */
export function visibleLine(max: number, tooLong?: string) {
  return line(max, tooLong).overwrite((text) => {
    const seen = withoutInvisible(text).trim()
    return isVisible(seen) ? seen : ''
  })
}

/** A line shown publicly on the boards, without private numbers, contacts and titles of officials. */
function publicLine(max: number, tooLong?: string) {
  return visibleLine(max, tooLong).superRefine((text, context) => {
    const fault = publicNameFault(text)
    if (fault) context.addIssue({ code: 'custom', message: messages[fault] })
  })
}

/** An integer, as a JSON number or as text. Everything else (1e3, " 1", true, []) is refused. */
export function whole(min: number, max: number, message: string = messages.number) {
  const number = z.int(message).min(min, message).max(max, message)
  const text = z
    .string(message)
    .regex(/^-?\d{1,10}$/, message)
    .transform(Number)
    .pipe(number)
  return z.union([number, text], message)
}

/** A mobile number in any format (+86, spaces, full-width digits), normalised to 11 digits (spec §5). */
export const phone = z
  .string(messages.phone)
  .max(40, messages.phone)
  .transform((text, context) => {
    const digits = normalisePhone(text)
    if (digits) return digits
    context.addIssue({ code: 'custom', message: messages.phone })
    return z.NEVER
  })
  .describe('手机号，11 位数字')

export const code = z
  .string(messages.code)
  .trim()
  .regex(/^\d{6}$/, messages.code)
  .describe('短信验证码，6 位数字，5 分钟内有效')

/** A way in which a session is opened. */
export const sessionOrigin = z.enum(['password', 'code', 'register', 'card'])

/** A code on paper, as people type it: in any case, with or without the hyphen. */
export const paperCode = z
  .string(messages.paperCode)
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase())
  .pipe(z.string().regex(/^[2-9A-HJKMNP-Z]{10}$/, messages.paperCode))
  .describe('10 个字母和数字')

/** The word that goes with a card: what a child remembers and types. Compared without regard to case and width. */
export const word = z
  .string(messages.word)
  .max(200, messages.word)
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .refine((text) => lettersIn(text) >= wordMinLength && lettersIn(text) <= wordMaxLength, messages.word)
  .describe(`暗号，${wordMinLength} 到 ${wordMaxLength} 个字`)

/** The solution of a puzzle that an error response has set. */
export const proof = z.string(messages.proof).max(300, messages.proof).describe('工作量证明，上一次被拒绝时要求的')

/** A new password (spec §5: at least 6 characters), not one that anybody would try. The server refuses the most common ones too. */
export const newPassword = z
  .string(messages.password)
  .min(passwordMinLength, messages.password)
  .max(72, messages.passwordTooLong)
  .refine((password) => !isEasyPassword(password), messages.passwordEasy)
  .describe('密码，至少 6 位')

/** A password that is only compared, so it has no minimum length. */
export const givenPassword = z.string(messages.required).min(1, messages.required).max(256, messages.passwordTooLong)

export const nickname = publicLine(longestName, messages.nameTooLong)
  .overwrite(withMiddleDots)
  .min(1, messages.name)
  .describe('昵称，公开显示，请不要用真实姓名')
/** A name as a passport or a household register has it, in one spelling; empty where it may be. */
export const realname = visibleLine(longestName, messages.realnameTooLong)
  .overwrite(tidyName)
  .refine((name) => name === '' || isPersonName(name), messages.realnameLetters)
  .describe('真实姓名，汉字或拉丁字母')
export const className = publicLine(20).min(1, messages.className).describe('班级的名字，收到邀请的人看得到')
export const organization = publicLine(60).describe('学校或单位，空着表示个人')

export const paper = z
  .enum(paperKinds, messages.paper)
  .describe(`证件的种类：${paperKinds.map((kind) => `${kind} ${paperNames[kind]}`).join('、')}`)

/** The number of an identity paper in one spelling; its shape depends on the kind. */
export const idcard = z
  .string(messages.idcard)
  .max(40, messages.idcard)
  .transform(plainPaperNumber)
  .describe('证件号；身份证是 17 位数字加 1 位数字或字母')

/** A group by its number or letter, normalised to the number (spec §3). */
export const group = z
  .union([z.number(messages.group), z.string(messages.group).max(4, messages.group)], messages.group)
  .transform((value, context): GroupNumber => {
    const number = parseGroup(value)
    if (number !== undefined) return number
    context.addIssue({ code: 'custom', message: messages.group })
    return z.NEVER
  })
  .describe(`组别：${groups.map((each) => `${each.number} 或 ${each.letter} ${each.name}`).join('，')}`)

/** A group of pupils at school. */
export const pupilGroup = group.refine((number) => number !== 3 && number !== 6, messages.group)

/** The group number in responses; 4 means that none is chosen. */
export const groupNumber = z.literal([1, 2, 3, 4, 5, 6]).describe('组别，编号；4 表示未选择')

export const language = z.enum(languages, messages.language).describe('编程语言')

/** A round by its key: `2026-1`, `2022-11.15-temp`, `2024-cq`. */
const roundText = () => z.string(messages.round).regex(/^\d{4}-[\w.-]{1,20}$/, messages.round)
export const roundKey = roundText().describe('轮次，如 {年}-1')

/** Key of a round that is still to be. */
export const newRoundKey = roundText().describe('轮次，如 {年}-1、{年}-12、{年}-cq；自己起名的如 {年}-repechage')

export const instant = z.iso.datetime({ offset: true }).describe('时刻，ISO 8601')

/** A key that nobody else has, chosen by the page for what it sends: sent again, because no answer came, it is there once. */
export const sendKey = z
  .string(messages.sendKey)
  .regex(/^[0-9a-zA-Z-]{8,64}$/, messages.sendKey)
  .describe('页面给这次提交起的编号；没有收到回答时用同一个编号再送，只记一次')
