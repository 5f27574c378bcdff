import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { expect, it } from 'vitest'
import { personActsCopy } from '#copy/person-acts'
import { textOf } from '../../../../test/static.tsx'
import { correctionEffect } from './correction-effect.tsx'

type Effect = OperatorAnswer<'previewCorrection'>
const copy = personActsCopy.correct
const before: Effect['before'] = {
  group: 2,
  province: '浙江',
  city: '杭州',
  organization: '',
  realname: null,
}
const none: Effect = { before, after: before, scores: [], posters: 0, rooms: [], new_school: false }
const said = (effect: Partial<Effect>) => textOf(correctionEffect({ ...none, ...effect }, (key) => `〔${key}〕`))

it.each<[string, Partial<Effect>, string]>([
  ['nothing', {}, copy.same],
  [
    'a school where there was none, and that nobody had before',
    { after: { ...before, organization: '星河小学' }, new_school: true },
    `${copy.organization}：${copy.individual} → 星河小学${copy.newSchool('浙江', '星河小学')}`,
  ],
  [
    'a name where there was none',
    { after: { ...before, realname: '林*航' } },
    `${copy.realname}：${copy.none} → 林*航`,
  ],
  ['only what is other', { after: { ...before, city: '宁波' } }, `${copy.city}：杭州 → 宁波`],
  [
    'a score that counts no more, posters and a seat',
    { scores: [{ round: '2026-1', before: 1200, after: null }], posters: 2, rooms: ['一考场', '二考场'] },
    copy.same + copy.score('〔2026-1〕', '1,200', copy.notCounted) + copy.posters(2) + copy.rooms('一考场、二考场'),
  ],
  [
    'a score that counts now',
    { scores: [{ round: '2026-1', before: null, after: 0 }] },
    copy.same + copy.score('〔2026-1〕', copy.none, '0'),
  ],
])('a correction changes %s', (_, effect, text) => {
  expect(said(effect)).toBe(text)
})
