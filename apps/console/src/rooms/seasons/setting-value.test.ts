import { describe, expect, it } from 'vitest'
import type { Field, Value } from './season.ts'
import { usualText, valueLines } from './setting-value.ts'

const field = (name: string, words: Record<string, string>, more: Partial<Field> = {}): Field => ({
  name,
  text: '',
  form: '',
  default: '',
  usual: null,
  choices: [],
  input: 'json',
  words,
  ...more,
})
const lines = (of: Field, value: Value) => valueLines(of, value, (text) => text)

describe('a value in words', () => {
  const tiers = field('tiers', { name: '…', topPercent: '前 …%', prize: '奖金 … 元' })
  const rules = field('rules', { personal: '个人决赛', title: '…', text: '…', rules: '…' })
  it.each([
    [field('isOn', { isOn: '…' }), false, ['关']],
    [field('price', { price: '… 元' }), 0.0455, ['0.0455 元']],
    [field('medals', { medals: '… 秒' }), [5000, 10_000], ['5,000 秒、10,000 秒']],
    [field('days', { days: '…' }), ['05-30', '11-01'], ['5 月 30 日、11 月 1 日']],
    [field('rounds', { rounds: '…' }), ['2026-6', '2026-12'], ['2026-6、2026-12']],
    [field('lengths', { 2: '中学组', lengths: '… 行' }), { 2: 46 }, ['中学组：46 行']],
    [tiers, [{ prize: 1000, name: '一等奖', topPercent: 0.65 }], ['一等奖 · 前 0.65% · 奖金 1,000 元']],
    [
      rules,
      {
        personal: [
          { text: '不请人代做。', title: '独立' },
          { text: '开摄像头。', title: '露脸' },
        ],
      },
      ['个人决赛：', '– 独立 · 不请人代做。', '– 露脸 · 开摄像头。'],
    ],
    [rules, {}, []],
    [rules, null, []],
  ])('%#', (of, value, expected) => {
    expect(lines(of, value)).toEqual(expected)
  })

  it('is told where nothing is written', () => {
    const medals = field('kept', { daily: '每天最后一次', kept: '…' }, { default: 'daily', usual: 'daily' })
    expect(usualText(medals, (text) => text)).toBe('默认：每天最后一次')
    expect(usualText({ ...medals, default: '不写', usual: null }, (text) => text)).toBe('默认：不写')
  })
})
