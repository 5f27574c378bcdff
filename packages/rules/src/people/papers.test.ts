import { describe, expect, it } from 'vitest'
import { identityPlausible, plainPaperNumber } from './identity.ts'
import { isPaperNumber, maskPaper, paperKey, papers, wrongNumber, type Paper } from './papers.ts'

describe('shape of a number', () => {
  it.each<[Paper, string, boolean]>([
    ['identity_card', '11010120120229001x', true],
    ['identity_card', ' 110101-20120229 001X ', true],
    ['identity_card', '１１０１０１２０１２０２２９００１Ｘ', true],
    ['identity_card', '11010120120229001', false],
    ['identity_card', '1101012012022900100', false],
    ['identity_card', 'H12345678', false],
    ['hk_macao_permit', 'H12345678', true],
    ['hk_macao_permit', 'm 1234 5678', true],
    ['hk_macao_permit', 'H1234567801', true],
    ['hk_macao_permit', 'H123456780', false],
    ['hk_macao_permit', 'H1234567', false],
    ['hk_macao_permit', 'K12345678', false],
    ['hk_macao_permit', 'Z683365(5)', false],
    ['residence_permit', '810000199408230021', true],
    ['residence_permit', '82000020120229001x', true],
    ['residence_permit', '830000199201300022', true],
    ['residence_permit', '840000199201300022', false],
    ['residence_permit', '810001199408230021', false],
    ['residence_permit', '11010120120229001X', false],
    ['residence_permit', '81000019940823002_', false],
    ['taiwan_permit', '12345678', true],
    ['taiwan_permit', '1234567801', true],
    ['taiwan_permit', '1234567801（B）', true],
    ['taiwan_permit', '1234567', false],
    ['taiwan_permit', '123456789', false],
    ['taiwan_permit', 'A123456789', false],
    ['foreigner_card', '911124198108030024', true],
    ['foreigner_card', 'can110083100519', true],
    ['foreigner_card', '811124198108030024', false],
    ['foreigner_card', 'CA1100831005190', false],
    ['foreigner_card', 'CAN11008310051', false],
    ['passport', 'E12345678', true],
    ['passport', '523456789', true],
    ['passport', 'ab 12345', true],
    ['passport', 'A123', false],
    ['passport', 'AB12345678', false],
    ['passport', 'PASSPORT', false],
    ['passport', '护照1234567', false],
  ])('of a %s: %j fits: %s', (paper, typed, expected) => {
    expect(isPaperNumber(paper, plainPaperNumber(typed))).toBe(expected)
  })
})

it.each<[Paper, string, boolean]>([
  // The numbers printed on the specimens of the police.
  ['residence_permit', '810000199408230021', true],
  ['residence_permit', '830000199201300022', true],
  ['foreigner_card', '911124198108030024', true],
  ['residence_permit', '810000199408230022', false],
  ['foreigner_card', '911124198108030025', false],
  ['foreigner_card', 'CAN110083100519', false],
  ['hk_macao_permit', 'H12345678', false],
  ['taiwan_permit', '12345678', false],
  ['passport', 'E12345678', false],
])('the check digit of a %s proves %s: %s', (_, number, expected) => {
  expect(identityPlausible(number, '2026-11-27T00:00:00+08:00')).toBe(expected)
})

it.each<[Paper, string, string]>([
  ['identity_card', '11010120120229001X', '11010120120229001X'],
  ['identity_card', '810000199408230021', '810000199408230021'],
  ['residence_permit', '810000199408230021', '810000199408230021'],
  ['foreigner_card', '911124198108030024', '911124198108030024'],
  ['foreigner_card', 'CAN110083100519', 'foreigner_card:CAN110083100519'],
  ['hk_macao_permit', 'H12345678', 'hk_macao_permit:H12345678'],
  ['hk_macao_permit', 'H1234567802', 'hk_macao_permit:H12345678'],
  ['taiwan_permit', '12345678', 'taiwan_permit:12345678'],
  ['taiwan_permit', '1234567801B', 'taiwan_permit:12345678'],
  ['passport', '12345678', 'passport:12345678'],
])('a %s with %s counts once as %s', (paper, number, key) => {
  expect(paperKey(paper, number)).toBe(key)
})

it.each([
  ['11010120120229001X', '1****************X'],
  ['110101201202290010', '1****************0'],
  ['H12345678', 'H*******8'],
  ['CAN110083100519', 'C*************9'],
  ['AB123', 'A***3'],
  ['11010120120229001', '****'],
  ['', '****'],
])('%j is shown as %s', (number, masked) => {
  expect(maskPaper(number)).toBe(masked)
})

it('a wrong number is told with the shape that is right, and that of the identity card in the words of the specification', () => {
  expect(wrongNumber('identity_card')).toBe('身份证号格式错误')
  expect(wrongNumber('hk_macao_permit')).toBe('通行证号码格式错误：H 或 M 加 8 位数字')
  expect(new Set(Object.values(papers).map(({ name }) => name)).size).toBe(6)
})
