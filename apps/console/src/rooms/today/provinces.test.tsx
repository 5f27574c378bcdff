import { expect, it } from 'vitest'
import { todayCopy } from '#copy/today'
import { markupOf, textOf } from '../../../test/static.tsx'
import { tiles } from '../../ui/province-tiles.ts'
import { Provinces } from './provinces.tsx'

const copy = todayCopy.provinces
const [one, other, third] = tiles
const province = (id = 0, name = '', enrolled = 0, week = 0) => ({ id, name, enrolled, week })

it('name the most, the few and the one that grows, and leave out those without anybody', () => {
  const list = [province(one?.id, '甲省', 1500, 3), province(other?.id, '乙省', 9, 40), province(third?.id, '丙省')]
  const said = textOf(<Provinces provinces={list} />)
  expect(said).toContain(`${copy.most}${one?.letter} 1,500 · ${other?.letter} 9${copy.few}`)
  expect(said).toContain(`${copy.few}${other?.letter} 9${copy.growing}`)
  expect(said).toContain(`${copy.growing}${other?.letter} +40`)
  expect(said).toContain(copy.tile('甲省', '1,500'))
})

it('without anybody say so three times', () => {
  const said = textOf(<Provinces provinces={[province(one?.id, '甲省')]} />)
  expect(said).toContain(copy.most + copy.none + copy.few + copy.none + copy.growing + copy.none)
})

it('give the whole colour to the one with the most, and less to the others by the root of their share', () => {
  const list = [province(one?.id, '甲省', 400), province(other?.id, '乙省', 100)]
  const shares = [...markupOf(<Provinces provinces={list} />).matchAll(/--share:(\d+)%/g)].map(([, share]) =>
    Number(share),
  )
  expect(shares.toSorted((a, b) => b - a).slice(0, 3)).toEqual([100, 50, 0])
})
