import { describe, expect, it } from 'vitest'
import { posesAs, publicNameFault, withoutInvisible } from './public-names.ts'

describe('publicNameFault', () => {
  it.each([
    ['13800138000'],
    ['微信13800138000'],
    ['家住幸福路1号 电话13800138000'],
    ['小明138-0013-8000'],
    ['小明 138 0013 8000'],
    ['1·3·8·0·0·1·3·8·0·0·0'],
    ['138★0013★8000'],
    ['1\u200B3800138000'],
    ['+86 13800138000'],
    ['１３８００１３８０００'],
    ['①③⑧⓪⓪①③⑧⓪⓪⓪'],
    ['𝟏𝟑𝟖𝟎𝟎𝟏𝟑𝟖𝟎𝟎𝟎'],
    ['1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣'],
    ['١٣٨٠٠١٣٨٠٠٠'],
    ['一三八〇〇一三八〇〇〇'],
    ['幺三八零零幺三八零零零'],
    ['壹叁捌零零壹叁捌零零零'],
    ['138OO138OOO'],
    ['l38oo138000'],
    ['座机0512-65221234'],
    ['010 6522 1234'],
    ['99010120100101123x'],
    ['证件 990101 20100101 1234'],
  ])('%s holds a private number', (name) => expect(publicNameFault(name)).toBe('private'))

  it.each([
    ['微信xiaoming'],
    ['微 信 小明'],
    ['WeChat: ming'],
    ['vx xiaoming1'],
    ['加微看主页'],
    ['小明加V'],
    ['wx：ming2013'],
    ['QQ 123456'],
    ['扣扣一二三四五六'],
    ['qq群123456'],
    ['抖音号ming'],
    ['www.example.com'],
    ['https://a.b'],
    ['ming.cn'],
    ['t.me/ming'],
    ['ming点com'],
    ['ming@example.com'],
  ])('%s is a way to contact somebody', (name) => expect(publicNameFault(name)).toBe('contact'))

  it.each([
    ['组委会官方'],
    ['组 委 会'],
    ['大赛·组·委·会'],
    ['組委會'],
    ['管\u200B理员'],
    ['客服小李'],
    ['裁判长'],
    ['ＡＤＭＩＮ'],
    ['Official_账号'],
  ])('%s poses as an official', (name) => expect(publicNameFault(name)).toBe('official'))

  it.each([
    ['林小算'],
    ['上官方圆'],
    ['QQ糖'],
    ['wx2013'],
    ['小明2013'],
    ['1380013800'],
    ['0123456789'],
    ['12345678901班'],
    ['第一三八中学'],
    ['一二三四五六'],
    ['第13中学 2013级3班'],
    ['北京市第一〇一中学'],
    ['St. John 小学'],
    ['👩‍🚀小宇航员'],
    ['<b>越湖</b>实验中学😀'],
    ['རྒྱལ་མཚན།'],
    ['阿依古丽·买买提'],
  ])('%s may stand on the boards', (name) => expect(publicNameFault(name)).toBeUndefined())
})

describe('withoutInvisible', () => {
  it.each([
    ['小\u202E明', '小明'],
    ['\u200B小\uFEFF明\u2066', '小明'],
    ['小\u3164明\u2800', '小明'],
    ['小\u200D明', '小明'],
    ['👩🏽‍🚀', '👩🏽‍🚀'],
    ['👩‍', '👩'],
    ['小明', '小明'],
  ])('%j becomes %j', (text, visible) => expect(withoutInvisible(text)).toBe(visible))
})

describe('posesAs', () => {
  const organiser = ['启算挑战赛组织委员会', 'Qisuan 挑战赛', '']
  it.each([
    ['ｑｉｓｕａｎ-挑战赛', true],
    ['启算挑战赛组织委员会 小李', true],
    ['小算', false],
    ['', false],
  ])('%j: %s', (name, expected) => expect(posesAs(name, organiser)).toBe(expected))
})
