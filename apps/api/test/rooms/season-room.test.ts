import { beforeAll, describe, expect, it } from 'vitest'
import { useApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const reason = '按章程'

let page: ConsolePage
beforeAll(async () => {
  page = (await newOperator(api, [{ role: 'organiser', provinces: null }])).page
})

const seasons = async () => (await page.call('seasons').expect(200)).body
const season = async (year = 2026) => (await seasons()).seasons.find((each: { year: number }) => each.year === year)
const round = async (key: string) =>
  (await season(Number(key.slice(0, 4)))).rounds.find((each: { round: string }) => each.round === key)

describe('the stage', () => {
  it('is shown before it is changed, with what pupils will see', async () => {
    const { stage } = await season()
    const { body } = await page.call('previewStage', { stage: 2 }).expect(200)
    expect(body.people.map(({ who }: { who: string }) => who)).toEqual(['visitor', 'enrolled', 'finalist', 'medallist'])
    expect(body.people[1]).toMatchObject({ after: '初赛已结束' })
    expect(body).toMatchObject({ freezes: true, enrolment: { after: true } })
    expect((await season()).stage).toBe(stage)
  })

  it('is changed once, and the second operator is told', async () => {
    const { year, stage } = await season()
    const seen = { year, stage }
    await page.call('setStage', { stage: 2, reason, seen }).expect(200)
    expect((await page.call('setStage', { stage: 3, reason, seen }).expect(409)).body.current).toEqual({
      year,
      stage: 2,
    })
    expect(await season()).toMatchObject({ stage: 2, stage_name: '初赛已结束' })
    await page.call('setStage', { stage, reason, seen: { year, stage: 2 } }).expect(200)
  })
})

describe('dates', () => {
  it('of a round are changed in order, from what the operator saw', async () => {
    const { name, begins_at, ends_at } = await round('2026-2')
    const seen = { name, from: begins_at, until: ends_at }
    const dates = { from: '2026-12-12T00:30:00.000Z', until: '2026-12-13T10:00:00.000Z' }
    const set = (more: object) => page.call('setRoundDates', { round: '2026-2', name, ...dates, reason, seen, ...more })
    expect((await set({ until: dates.from }).expect(422)).body.errors).toHaveProperty('until')
    await set({}).expect(200)
    expect((await set({ name: '总决赛' }).expect(409)).body.current).toEqual({ name, ...dates })
    expect(await round('2026-2')).toMatchObject({ begins_at: dates.from, ends_at: dates.until })
  })

  it('of the enrolment too', async () => {
    const { year, name, enrolment_begins: from, enrolment_ends: until } = await season()
    const change = { year, name: '第十届', from, until: null, reason, seen: { name, from, until } }
    await page.call('setSeasonDates', change).expect(200)
    expect(await season()).toMatchObject({ name: '第十届', enrolment_ends: null })
    await page.call('setSeasonDates', { ...change, year: 2099 }).expect(409)
  })
})

describe('the check of the dates', () => {
  it('says what will happen and what contradicts itself', async () => {
    const { body } = await page.call('checkSeason', { year: 2026 }).expect(200)
    const texts = body.findings.map(({ text }: { text: string }) => text)
    expect(texts).toContainEqual(expect.stringContaining('那时2026-2还没有结束'))
    expect(body.events.map(({ at }: { at: string }) => at)).toEqual(
      body.events.map(({ at }: { at: string }) => at).toSorted(),
    )
    expect(body.events).toContainEqual({
      at: '2026-11-30T15:59:00.000Z',
      by: 'people',
      text: expect.stringContaining('把阶段换成'),
    })
    await page.call('checkSeason', { year: 2099 }).expect(422)
  })

  it('says what other dates would move', async () => {
    const { body } = await page.call('previewDates', { year: 2026, until: '2026-11-01T15:59:00Z' }).expect(200)
    expect(body.moved).toContainEqual(expect.objectContaining({ text: '报名截止', after: '2026-11-01T15:59:00.000Z' }))
    await page.call('previewDates', { year: 2026, round: '1999-1' }).expect(422)
  })
})

describe('a setting', () => {
  it('has an explanation, a default and an input that fits its type', async () => {
    const { season_fields: fields, round_fields: ofRounds } = await seasons()
    const inputs = Object.fromEntries(fields.map(({ name, input }: { name: string; input: string }) => [name, input]))
    expect(inputs).toMatchObject({
      prestartUntil: 'moment',
      maskUsernames: 'switch',
      oldSnapshots: 'choice',
      publicationTimes: 'list',
      smsRate: 'number',
      finalNotice: 'text',
      smsTemplates: 'json',
    })
    for (const field of [...fields, ...ofRounds]) expect(field.text).not.toBe('')
    const wordsOf = (name: string) => [...fields, ...ofRounds].find((field) => field.name === name).words
    expect(wordsOf('smsPrice')).toEqual({ smsPrice: '… 元' })
    expect(wordsOf('displayLengths')).toMatchObject({ 2: '中学组', displayLengths: '… 行' })
    expect(Object.keys(wordsOf('tiers'))).toEqual(['name', 'topPercent', 'prize', 'coupon', 'voucher'])
  })

  it('is changed, refused in words, and restored', async () => {
    const before = (await season()).settings.smsRate ?? null
    const set = (value: unknown, seen: unknown, name = 'smsRate') =>
      page.call('setSeasonSetting', { year: 2026, name, value, reason, seen: { value: seen } })
    await set(100, before).expect(200)
    expect((await season()).settings.smsRate).toBe(100)
    expect((await set(200, before).expect(409)).body.current).toEqual({ value: 100 })
    expect((await set('many', 100).expect(422)).body.errors.value).toContain('应当是')
    expect((await set(1, null, 'noSuch').expect(422)).body.errors.value).toContain('没有 noSuch')
    await set(null, 100).expect(200)
    expect((await season()).settings).not.toHaveProperty('smsRate')
    const venue = { round: '2026-2', name: 'venue', value: '三楼机房', reason, seen: { value: null } }
    await page.call('setRoundSetting', venue).expect(200)
    expect((await round('2026-2')).settings.venue).toBe('三楼机房')
  })
})

describe('rounds and seasons', () => {
  it('are made, and an empty round is removed', async () => {
    const made = { round: '2026-repechage', kind: 'extra', name: '复活赛', like: null, reason }
    await page.call('createRound', made).expect(200)
    await page.call('createRound', made).expect(409)
    expect(await round('2026-repechage')).toMatchObject({ name: '复活赛', kind: 'extra' })
    await page.call('removeRound', { round: '2026-repechage', reason }).expect(200)
    const pupil = await api.pupil()
    await api.score(pupil.id, 100)
    expect((await page.call('removeRound', { round: '2026-1', reason }).expect(409)).body.message).toContain('不能删除')
  })

  it('a new season waits until the site is switched to it', async () => {
    await page.call('createSeason', { year: 2031, name: '2031 赛季', like: 2026, reason }).expect(200)
    expect(await season(2031)).toMatchObject({ current: false })
    const choose = (year: number, seen: number) => page.call('chooseSeason', { year, reason, seen: { year: seen } })
    await choose(2031, 2025).expect(409)
    await choose(2031, 2026).expect(200)
    expect((await seasons()).seasons[0]).toMatchObject({ year: 2031, current: true })
    await choose(2026, 2031).expect(200)
  })
})
