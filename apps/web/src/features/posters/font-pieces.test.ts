import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { certificateTexts } from '@qisuan/drawing/certificate-texts'
import { posterTexts as drawn } from '@qisuan/drawing/poster-texts'
import pieces from '@qisuan/drawing/fonts/serif/pieces.txt?raw'
import { groups } from '@qisuan/rules/people/groups'
import { finalAward, tierAward } from '@qisuan/rules/season/game-states'
import { expect, test } from 'vitest'
import demo from '../../../../../prisma/seed/content/organiser.json'

const fonts = join(import.meta.dirname, '../../../../../packages/drawing/fonts/serif')

const lines = pieces
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

test('each piece has its font file', () => {
  expect(lines.length).toBeGreaterThan(10)
  for (const [name] of lines) expect(existsSync(join(fonts, `${name}-700.woff2`))).toBe(true)
  expect(existsSync(join(fonts, 'letters-400.woff2'))).toBe(true)
})

test('no character is in two pieces', () => {
  const letters = lines.flatMap(([, text = '']) => Array.from(text))
  expect(letters.length).toBe(new Set(letters).size)
})

test('the first piece contains every fixed text of drawings', () => {
  const texts = [
    drawn.beaten(demo.scope),
    drawn.nationalRank(demo.scope),
    ...Object.values(drawn).filter((each) => typeof each === 'string'),
    drawn.season(2026, '初赛'),
    drawn.of(undefined),
    drawn.asOf('2026-11-20T18:00:00+08:00', 'Asia/Shanghai'),
    demo.short_name,
    demo.full_name,
    demo.poster.invitation,
    '荣誉证书',
    'CERTIFICATE OF AWARD',
    certificateTexts.citation(2026, demo.full_name, '全国总决赛', '中学组'),
    '表现优异，荣获',
    certificateTexts.number,
    certificateTexts.scan,
    certificateTexts.qualified,
    certificateTexts.qualifiedLatin,
    certificateTexts.qualifiedText('初赛'),
    ...Array.from({ length: 12 }, (_, month) =>
      certificateTexts.month(new Date(Date.UTC(2013 + month, month, 9)).toISOString(), 'UTC'),
    ),
    ...groups.map(({ name }) => drawn.of(name)),
    ...[1, 2, 3, 4, 5, 6, 7, 11, 12, 13]
      .flatMap((state) => [finalAward(state), tierAward(state)])
      .map((award) => ('name' in award ? award.name : '')),
  ].join('')
  const [[, letters = ''] = []] = lines
  expect(Array.from(new Set(texts)).filter((letter) => !letters.includes(letter))).toEqual([])
})

test('rare characters of names are included', () => {
  const all = lines.map(([, text]) => text).join('')
  for (const letter of '𠮷㛃䶮㐂') expect(all).toContain(letter)
})
