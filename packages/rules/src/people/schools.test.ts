import { describe, expect, it } from 'vitest'
import { likelyDoubles, normaliseSchool } from './schools.ts'

describe('school spellings (decisions on spec §7)', () => {
  it.each([
    [
      [
        '启明大学附属中学（东校区）',
        '启明大学附属中学(东校区)',
        ' 启明大学 附属中学 东校区 ',
        '启明大学附属中学【东校区】',
        '启明大学附属中学〔东校区〕',
      ],
      '启明大学附属中学东校区',
    ],
    [['星河市第１中学', '星河市第1中学', '星河市　第1中学', '「星河市第1中学」', '星河市第①中学'], '星河市第1中学'],
    [
      ['云帆·国际学校', '云帆•国际学校', '云帆国际学校。', '云帆\u200b国际学校', '云帆-国际学校', '《云帆国际学校》'],
      '云帆国际学校',
    ],
    [["St. Mary's School", 'ST MARY’S SCHOOL', 'ＳＴ．Ｍａｒｙｓ　Ｓｃｈｏｏｌ', 'st marys\tschool'], 'stmarysschool'],
    [['⾼新小学', '高新小学'], '高新小学'],
    [['C++ 编程社', 'c++编程社', 'Ｃ＋＋编程社'], 'c++编程社'],
  ])('%j are one', (spellings, key) => {
    expect(spellings.map(normaliseSchool)).toEqual(spellings.map(() => key))
  })

  it.each([
    ['星河市第1中学', '星河市第2中学'],
    ['启明中学（东校区）', '启明中学（西校区）'],
    ['启明中学', '启明小学'],
    ['C 编程社', 'C++ 编程社'],
  ])('%s and %s stay two', (one, other) => {
    expect(normaliseSchool(one)).not.toBe(normaliseSchool(other))
  })

  it.each([[''], ['   '], ['　'], ['（）'], ['\u0000']])('%j is blank', (name) => {
    expect(normaliseSchool(name)).toBe('')
  })

  it('does not change when applied twice', () => {
    const once = normaliseSchool('Ｓｔ．启明（东） 第①中学')
    expect(normaliseSchool(once)).toBe(once)
  })
})

describe('likely doubles', () => {
  const found = (...names: string[]) =>
    likelyDoubles(names.map((name) => ({ name }))).map(([one, other]) => [one.name, other.name])

  it.each([
    ['苏州市第一中学', '苏州一中'],
    ['星河市实验中学', '星河实验中学'],
    ['江苏省苏州市星桥学校', '星桥学校'],
    ['苏州市第1中学', '苏州市第一中学'],
    ['星河市启明小学', '星河市启鸣小学'],
  ])('are %s and %s', (one, other) => {
    expect(found(one, other)).toEqual([[one, other]])
  })

  it.each([
    ['苏州市第一中学', '苏州市第二中学'],
    ['星河实验小学', '星河实验中学'],
    ['星河东区小学', '星河西区小学'],
    ['星河中学', '星河实验中学'],
    ['苏州市实验小学', '无锡市实验小学'],
    ['一中', '苏州一中'],
    ['徐州青禾中心小学', '苏州青禾中心小学'],
  ])('are not %s and %s', (one, other) => {
    expect(found(one, other)).toEqual([])
  })

  it('come with the likeliest first', () => {
    expect(found('星河市实验中学', '星河市实檢中学', '星河实验中学')[0]).toEqual(['星河市实验中学', '星河实验中学'])
  })
})
