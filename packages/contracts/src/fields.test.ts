import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { certify } from './accounts.ts'
import { messages } from './field-messages.ts'
import { code, group, line, newPassword, nickname, organization, phone, realname, roundKey, whole } from './fields.ts'

function refusal(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message
}

describe('phone (spec §5)', () => {
  it.each([
    ['13800138000', '13800138000'],
    [' 138 0013 8000 ', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['００８６１３８００１３８０００', '13800138000'],
  ])('%s is %s', (text, digits) => expect(phone.parse(text)).toBe(digits))

  it.each(['', '1380013800', '138001380000', '1380013800a', 13800138000, null, undefined, {}, 'x'.repeat(99)])(
    '%s is none',
    (input) => expect(refusal(phone, input)).toBe(messages.phone),
  )
})

describe('newPassword (spec §5, §9)', () => {
  it.each(['k7m2qp', '🔑🍎🌙🐟🎲🚀', 'suanfa'.repeat(12)])('%s is long enough', (text) =>
    expect(newPassword.parse(text)).toBe(text),
  )
  it.each(['', '12345', 123456, null])('%s is not', (input) =>
    expect(refusal(newPassword, input)).toBe(messages.password),
  )
  it('has an end', () => expect(refusal(newPassword, 'x'.repeat(73))).toBe(messages.passwordTooLong))
})

describe('idcard (spec §5): 17 digits and one word character', () => {
  const refused = (idcard: unknown, paper?: string) => refusal(certify.body, { name: '林小算', idcard, paper })
  it.each(['99010120100101123x', '990101201001011234', '99010120100101123_'])('%s is one', (text) =>
    expect(refused(text)).toBeUndefined(),
  )
  it.each([
    '99010120100101123',
    '9901012010010112345',
    '9901012010010112-4',
    'a9010120100101123x',
    'H12345678',
    Number('990101201001011234'),
    null,
  ])('%s is none', (input) => expect(refused(input)).toBe(messages.idcard))
  it('but one of a permit', () => expect(refused('H12345678', 'hk_macao_permit')).toBeUndefined())
})

describe('code', () => {
  it.each(['000000', ' 123456 '])('%s is one', (text) => expect(code.parse(text)).toBe(text.trim()))
  it.each(['12345', '1234567', '12345a', '１２３４５６', 123456, null])('%s is none', (input) =>
    expect(refusal(code, input)).toBe(messages.code),
  )
})

describe('group (spec §3): a number or a letter, on the wire a number', () => {
  it.each([
    [1, 1],
    ['2', 2],
    ['l', 3],
    ['x', 5],
    ['t', 6],
  ])('%s is %s', (input, number) => expect(group.parse(input)).toBe(number))
  it.each([0, 4, '4', 7, -1, 1.5, 'z', '', 'xs', ['1'], null, undefined, true, 1e21])('%s is none', (input) =>
    expect(refusal(group, input)).toBe(messages.group),
  )
})

describe('whole', () => {
  const skip = whole(0, 100, messages.skip)
  it.each([
    [0, 0],
    ['0', 0],
    ['100', 100],
    ['007', 7],
  ])('%s is %s', (input, number) => expect(skip.parse(input)).toBe(number))
  it.each([-1, '-1', 101, '101', 1.5, '1.5', '1e1', ' 1', '', '0x1', true, null, [], ['1'], NaN, Infinity])(
    '%s is none',
    (input) => expect(refusal(skip, input)).toBe(messages.skip),
  )
})

describe('line', () => {
  const text = line(5)
  it.each(['<b>', "';--", '👩‍🚀', '𠮷㛃', 'a  b'])('%s is text', (input) => expect(text.parse(` ${input} `)).toBe(input))
  it.each(['a\0b', 'a\nb', 'a\u0085b', '\uD800', 'a\uFFFDb'])('%j has no place in it', (input) =>
    expect(refusal(text, input)).toBe(messages.control),
  )
  it('has an end', () => expect(refusal(text, '123456')).toBe(messages.tooLong))
})

describe.each([
  ['nickname', nickname],
  ['organization', organization],
])('%s, which the boards show', (_, field) => {
  it.each([
    '13800138000',
    '+86 138-0013-8000',
    '１３８００１３８０００',
    '99010120100101123x',
    '９９０１０１２０１００１０１１２３４',
    '幸福路1号 电话13800138000',
  ])('is not %s', (text) => expect(refusal(field, text)).toBe(messages.private))
  it.each(['微信xiaoming', 'www.example.com'])('is not %s', (text) =>
    expect(refusal(field, text)).toBe(messages.contact),
  )
  it('poses as no official', () => expect(refusal(field, '组委会官方')).toBe(messages.official))
  it('loses what nobody sees', () => expect(field.parse('\u200B 第\u202E13中学\uFEFF')).toBe('第13中学'))
  it.each(['第13中学', '1380013800', '小明2013', '12345678901班'])('may be %s', (text) =>
    expect(field.parse(text)).toBe(text),
  )
})

it.each(['\u200B\u3164', '\uFE0F', '\u034F', '\u2800', '\u0301', '\u{E0100}', '\u{E0041}', '\u180B \uFE00'])(
  'a nickname of nothing but %j is none',
  (text) => expect(refusal(nickname, text)).toBe(messages.name),
)

it.each(['❤️', '1️⃣', 'é', 'e\u0301'])('a nickname may be %s', (text) => expect(nickname.parse(text)).toBe(text))

describe('roundKey (spec §3)', () => {
  it.each(['2026-1', '2022-11.15-temp', '2024-cq', '2023-aoc', '2025-12'])('%s is one', (key) =>
    expect(roundKey.parse(key)).toBe(key),
  )
  it.each(['', '2026', '26-1', '2026-', '2026-../x', '2026-1 ', 'x2026-1', 20261])('%s is none', (input) =>
    expect(refusal(roundKey, input)).toBe(messages.round),
  )
})

describe('realname', () => {
  it.each([
    [' 阿卜杜热合曼•买买提明‧吐尔逊 ', '阿卜杜热合曼·买买提明·吐尔逊'],
    ['𬀩𬭎', '𬀩𬭎'],
    ['𬀩'.repeat(40), '𬀩'.repeat(40)],
    ['Maria-Fernanda O’Brien García', "Maria-Fernanda O'Brien García"],
    ['', ''],
  ])('%s is kept as %s', (typed, name) => expect(realname.parse(typed)).toBe(name))
  it('has 40 characters at most', () => expect(refusal(realname, '阿'.repeat(41))).toBe(messages.realnameTooLong))
  it.each(['小明2', '👩‍🚀', '<b>'])('is not %s', (text) => expect(refusal(realname, text)).toBe(messages.realnameLetters))
})

it('a nickname has 40 characters at most, however they are encoded', () => {
  expect(nickname.parse('𬀩'.repeat(40))).toBe('𬀩'.repeat(40))
  expect(refusal(nickname, '𬀩'.repeat(41))).toBe(messages.nameTooLong)
  expect(nickname.parse('阿依古丽•买买提')).toBe('阿依古丽·买买提')
})
