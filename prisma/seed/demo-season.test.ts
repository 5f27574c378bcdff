import { createHash } from 'node:crypto'
import { groups } from '@qisuan/rules/people/groups'
import { normaliseSchool } from '@qisuan/rules/people/schools'
import { describe, expect, test } from 'vitest'
import { extraAreas } from '../extra-areas.ts'
import { inventSeason } from './demo-season.ts'
import { demoPupilId } from './people.ts'
import { allCities, provinces } from './places.ts'
import { rounds } from './rounds.ts'
import { demoSeed } from './seed.ts'

const demo = inventSeason(demoSeed)
const current = demo.enrolments.filter(({ seasonYear }) => seasonYear === 2026)
const statesOf = (roundKey: string) => demo.states.filter((state) => state.roundKey === roundKey)

const digest = (seed: string) =>
  createHash('sha256')
    .update(JSON.stringify(inventSeason(seed)))
    .digest('hex')

test('the same seed gives the same data, another seed gives other data', () => {
  expect(digest(demoSeed)).toBe(digest(demoSeed))
  expect(digest(demoSeed)).not.toBe(digest('another'))
})

describe('places', () => {
  test('all 34 provinces have cities, with unique ids and names', () => {
    expect(provinces).toHaveLength(34)
    expect(new Set(allCities.map(({ provinceId }) => provinceId)).size).toBe(34)
    expect(new Set(allCities.map(({ id }) => id)).size).toBe(allCities.length)
    expect(new Set(allCities.map(({ provinceId, name }) => `${provinceId} ${name}`)).size).toBe(allCities.length)
  })

  test('municipalities list their districts, and no administrative placeholder is left', () => {
    expect(allCities).toContainEqual({ id: 110108, provinceId: 11, name: '海淀区' })
    expect(allCities).toContainEqual({ id: 3205, provinceId: 32, name: '苏州市' })
    expect(allCities.filter(({ name }) => /辖/.test(name))).toEqual([])
  })
})

describe('enrolments', () => {
  test('3,000 people take part in the current season, in every province in every group', () => {
    expect(current).toHaveLength(3000)
    const fields = new Set(current.map(({ person, group }) => `${person.provinceId} ${group}`))
    expect(fields.size).toBe(provinces.length * groups.length)
  })

  test('every earlier season has hundreds of people, each once', () => {
    for (const year of [2021, 2022, 2023, 2024, 2025]) {
      expect(demo.enrolments.filter(({ seasonYear }) => seasonYear === year).length).toBeGreaterThan(200)
    }
    const keys = demo.enrolments.map(({ person, seasonYear }) => `${person.id} ${seasonYear}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('phones are unique and in the block of the demo', () => {
    expect(new Set(demo.people.map(({ phone }) => phone)).size).toBe(demo.people.length)
    expect(demo.people.filter(({ phone }) => !/^1990000\d{4}$/.test(phone))).toEqual([])
  })

  test('only teachers are in the teacher group', () => {
    expect(current.filter(({ group, person }) => group === 6 && person.role !== 'teacher')).toEqual([])
  })

  test('everyone lives in a city of their province', () => {
    const homes = new Map(allCities.map(({ id, provinceId }) => [id, provinceId]))
    expect(demo.people.filter(({ cityId, provinceId }) => homes.get(cityId) !== provinceId)).toEqual([])
  })
})

describe('schools', () => {
  test('names are unique across the country, and a spelling leads to one school', () => {
    expect(new Set(demo.schools.map(({ name }) => name)).size).toBe(demo.schools.length)
    const keys = demo.schools.flatMap(({ spellings }) => [...new Set(spellings.map(normaliseSchool))])
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('a school has 1 to 40 pupils, some of whom spell its name differently', () => {
    const pupils = Map.groupBy(
      current.filter(({ school }) => school),
      ({ school }) => school?.id,
    )
    const sizes = [...pupils.values()].map(({ length }) => length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40)
    expect(Math.max(...sizes)).toBeGreaterThan(25)
    expect(Math.min(...sizes)).toBe(1)
    expect(current.filter(({ school, organization }) => school && organization !== school.name).length).toBeGreaterThan(
      50,
    )
  })
})

describe('scores and states', () => {
  test('about 85 % of the enrolled have a score in the open preliminary, in every group and province', () => {
    const scored = statesOf('2026-1').filter(({ score }) => score !== null)
    expect(scored.length).toBeGreaterThan(2450)
    expect(scored.length).toBeLessThan(2700)
    const ids = new Set(scored.map(({ userId }) => userId))
    const fields = current.filter(({ person }) => ids.has(person.id))
    expect(new Set(fields.map(({ person, group }) => `${person.provinceId} ${group}`)).size).toBe(34 * 5)
  })

  test('the last row that a visitor sees shares its score with the next one', () => {
    const scores = new Map(statesOf('2026-1').map(({ userId, score }) => [userId, score]))
    for (const { number } of groups) {
      const board = current
        .filter(({ group }) => group === number)
        .map(({ person }) => scores.get(person.id) ?? -1)
        .toSorted((a, b) => b - a)
      expect(board[99]).toBe(board[100])
    }
  })

  test('every state of both award readings occurs', () => {
    const states = (reading: string) => {
      const keys = rounds.filter(({ awardReading }) => awardReading === reading).map(({ key }) => key)
      const found = demo.states.filter(({ roundKey }) => keys.includes(roundKey)).map(({ state }) => state)
      return [...new Set(found)].toSorted((a, b) => a - b)
    }
    expect(states('medals')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(states('tiers')).toEqual([0, 1, 2, 3, 4, 5, 11, 12, 13])
  })

  test('the Asia round has states 0, 1 and 2, CodeQuest has 0 and 1', () => {
    const found = (key: string) => [...new Set(statesOf(key).map(({ state }) => state))].toSorted((a, b) => a - b)
    expect(found('2023-aoc')).toEqual([0, 1, 2])
    expect(found('2024-cq')).toEqual([0, 1])
  })

  test('the final and the extra round have not been played', () => {
    expect(statesOf('2026-2')).toEqual([])
    expect(statesOf('2026-3')).toEqual([])
  })

  test('durations reach every medal level', () => {
    const durations = statesOf('2026-1').map(({ duration }) => duration ?? 0)
    expect(Math.max(...durations)).toBeGreaterThan(280_000)
    expect(Math.min(...durations)).toBeLessThan(5000)
  })

  test('both extra boards have people of every group', () => {
    const ids = new Set(statesOf('2026-1').map(({ userId }) => userId))
    const onBoard = current.filter(({ person }) => ids.has(person.id))
    const suzhou = allCities.find(({ name }) => name === extraAreas.SuZhou.city)
    for (const { number } of groups) {
      const group = onBoard.filter((enrolment) => enrolment.group === number)
      expect(group.filter(({ person }) => person.cityId === suzhou?.id).length).toBeGreaterThanOrEqual(5)
      expect(
        group.filter(({ person }) => person.provinceId === extraAreas.NingXia.provinceId).length,
      ).toBeGreaterThanOrEqual(5)
    }
  })

  test('an extra-round board has more rows than it shows', () => {
    const played = new Set(statesOf('2023-3').map(({ userId }) => userId))
    const field = demo.enrolments.filter(({ seasonYear, person }) => seasonYear === 2023 && played.has(person.id))
    for (const [group, length] of Object.entries({ 1: 59, 2: 46, 3: 21, 5: 25 })) {
      expect(field.filter((enrolment) => enrolment.group === Number(group)).length).toBeGreaterThan(length)
    }
  })

  test('the five task scores of an extra round add up to its score', () => {
    const total = new Map(statesOf('2021-3').map(({ userId, score }) => [userId, score]))
    expect(demo.plusScores.length).toBeGreaterThan(20)
    for (const { userId, scores1, scores2, scores3, scores4, scores5 } of demo.plusScores) {
      expect([scores1, scores2, scores3, scores4, scores5].reduce<number>((sum, score) => sum + (score ?? 0), 0)).toBe(
        total.get(userId),
      )
    }
  })
})

describe('the demo pupil', () => {
  test('is in group m, and has an arena score and a state in every kind of played round', () => {
    const states = demo.states.filter(({ userId }) => userId === demoPupilId)
    expect(current.find(({ person }) => person.id === demoPupilId)?.group).toBe(2)
    expect(states.find(({ roundKey }) => roundKey === '2026-1')?.score).toBeGreaterThan(50_000)
    const kinds = new Set(
      rounds.filter(({ key }) => states.some(({ roundKey }) => roundKey === key)).map(({ kind }) => kind),
    )
    expect(kinds).toEqual(new Set(rounds.map(({ kind }) => kind)))
  })

  test('may enter the Asia round and CodeQuest', () => {
    const stateIn = (key: string) =>
      demo.states.find(({ userId, roundKey }) => userId === demoPupilId && roundKey === key)?.state
    expect([stateIn('2026-aoc'), stateIn('2023-aoc'), stateIn('2024-cq'), stateIn('2026-cq')]).toEqual([2, 2, 1, 1])
  })
})

test('the demo pupil and a few others have posters with plausible ranks', () => {
  expect(demo.shares.length).toBeGreaterThanOrEqual(3)
  expect(demo.shares.map(({ userId }) => userId)).toContain(demoPupilId)
  for (const { uuid, provinceRank, nationalRank, percentage } of demo.shares) {
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    expect(provinceRank).toBeGreaterThanOrEqual(1)
    expect(nationalRank).toBeGreaterThanOrEqual(provinceRank)
    expect(percentage).toBeGreaterThanOrEqual(0)
  }
})

test('the team final of this season is judged by four criteria, in eight minutes (spec §9)', () => {
  expect(rounds.find(({ key }) => key === '2026-2')?.settings).toMatchObject({
    scoring: { weights: { 计算思维: 50, 创意: 20, 展示表达: 20, 团队协作: 10 }, presentationMinutes: 8 },
  })
})
