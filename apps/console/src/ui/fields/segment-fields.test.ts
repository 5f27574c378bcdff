import { expect, it } from 'vitest'
import { segmentOf } from './segment-fields.tsx'

it.each([
  ['everybody', {}, {}],
  ['a province', { province: 11 }, { province_id: 11 }],
  ['a group', { group: 2 }, { group: 2 }],
  ['those who have not played', { played: 'no' }, { played: false }],
  ['those who have advanced in a province', { province: 11, advanced: 'yes' }, { province_id: 11, advanced: true }],
  ['a field that was emptied again', { province: undefined, played: undefined }, {}],
] as const)('%s', (_, values, segment) => {
  expect(segmentOf(values as never)).toStrictEqual(segment)
})
