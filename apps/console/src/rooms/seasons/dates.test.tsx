// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { closePage, field, fill, pageText, press, sees, seesNo, show, until } from '../../../test/page.tsx'
import { refuse, serve, type Answers } from '../../../test/server.ts'
import { RoundDates, SeasonDates } from './dates.tsx'
import type { Round, Season } from './season.ts'

afterEach(closePage)

const copy = seasonsCopy.dates
const round: Round = {
  round: '2026-1',
  name: '初赛',
  kind: 'preliminary',
  begins_at: '2026-10-01T01:00:00.000Z',
  ends_at: '2026-11-30T15:59:59.000Z',
  frozen_from: null,
  settings: {},
}
const season: Season = {
  year: 2026,
  name: '2026 赛季',
  current: true,
  stage: 1,
  stage_name: '初赛进行中',
  enrolment_begins: null,
  enrolment_ends: '2026-11-20T16:00:00.000Z',
  settings: {},
  rounds: [round],
}
const nothing = { moved: [], appearing: [], ending: [] }
const onClose = vi.fn<() => void>()

function open(answers: Answers, dialog = <RoundDates season={season} round={round} onClose={onClose} />) {
  onClose.mockReset()
  const sent = serve({
    previewDates: nothing,
    setRoundDates: { message: '' },
    setSeasonDates: { message: '' },
    ...answers,
  })
  show(dialog)
  return sent
}
async function save() {
  await fill(actCopy.reason, '组委会决定')
  await press(actCopy.preview)
  await press(copy.ok)
}
const closed = () => until(() => expect(onClose).toHaveBeenCalled())

describe('the times of a round', () => {
  it('are typed as local time, shown before they are saved, and sent with what was seen', async () => {
    const sent = open({})
    await sees(copy.round('初赛'))
    expect([field(copy.from).value, field(copy.until).value]).toEqual(['2026-10-01T09:00', '2026-11-30T23:59:59'])
    await fill(copy.until, '2026-12-02T20:00:00')
    await save()
    await closed()
    const until = '2026-12-02T12:00:00.000Z'
    expect(sent('previewDates')).toEqual([{ year: '2026', round: '2026-1', from: round.begins_at, until }])
    const seen = { name: '初赛', from: round.begins_at, until: round.ends_at }
    const dates = { name: '初赛', from: round.begins_at, until, reason: '组委会决定' }
    expect(sent('setRoundDates')).toEqual([{ round: '2026-1', ...dates, seen }])
  })

  it('that are taken out are undecided', async () => {
    const sent = open({})
    await fill(copy.from, '')
    await fill(copy.until, '')
    await save()
    await closed()
    expect(sent('previewDates')).toEqual([{ year: '2026', round: '2026-1' }])
    expect(sent('setRoundDates')).toMatchObject([{ from: null, until: null }])
  })

  it('that nobody touches stay as they are, to the part of a second', async () => {
    const exact = { ...round, ends_at: '2026-11-30T15:59:59.999Z' }
    const sent = open({}, <RoundDates season={season} round={exact} onClose={onClose} />)
    await save()
    await closed()
    expect(sent('setRoundDates')).toMatchObject([{ until: exact.ends_at }])
  })

  it('begin with those to which a bar was dragged, and are compared with the present ones', async () => {
    const proposed = { from: '2026-10-03T01:00:00.000Z', until: '2026-12-02T15:59:59.000Z' }
    const sent = open({}, <RoundDates season={season} round={round} proposed={proposed} onClose={onClose} />)
    await sees(copy.round('初赛'))
    expect(field(copy.from).value).toBe('2026-10-03T09:00')
    await save()
    await closed()
    expect(sent('setRoundDates')).toMatchObject([
      { ...proposed, seen: { from: round.begins_at, until: round.ends_at } },
    ])
  })

  it('that somebody else has changed are told in words, beside what was typed', async () => {
    const current = { name: '初赛', from: null, until: '2026-12-10T12:00:00.000Z' }
    const answers = [refuse(409, { message: '有人先改过了', current }), Response.json({ message: '' })]
    const sent = open({ setRoundDates: () => answers.shift() ?? { message: '' } })
    await fill(copy.until, '2026-12-02T20:00:00')
    await save()
    await sees(`${copy.from}：10 月 1 日 09:00 → ${seasonsCopy.unset}`)
    expect(pageText()).toContain(`${copy.until}：11 月 30 日 23:59 → 12 月 10 日 20:00`)
    expect(field(copy.until).value).toBe('2026-12-02T20:00')
    await press(actCopy.preview)
    await press(copy.ok)
    await closed()
    expect(sent('setRoundDates')[1]).toMatchObject({ until: '2026-12-02T12:00:00.000Z', seen: current })
  })

  it('that are out of order are told at their field', async () => {
    open({ previewDates: () => refuse(422, { message: '请检查', errors: { until: '要在开始之后' } }) })
    await fill(actCopy.reason, '组委会决定')
    await press(actCopy.preview)
    await sees('要在开始之后')
    await seesNo(copy.ok)
  })
})

it('the enrolment of a season has no limit where it has no time', async () => {
  const sent = open({}, <SeasonDates season={season} onClose={onClose} />)
  await sees(copy.noLimit)
  expect(field(copy.from).value).toBe('')
  await fill(copy.name, '2026 年赛季')
  await save()
  await closed()
  expect(sent('previewDates')).toEqual([{ year: '2026', until: season.enrolment_ends }])
  expect(sent('setSeasonDates')).toMatchObject([
    { year: 2026, name: '2026 年赛季', from: null, until: season.enrolment_ends },
  ])
})

describe('what other dates would do', () => {
  it.each([
    ['nothing', nothing, [copy.stays], [copy.appearing, copy.ending]],
    [
      'move an event',
      { ...nothing, moved: [{ text: '初赛封榜', before: '2026-11-29T16:00:00Z', after: null }] },
      ['初赛封榜：11 月 30 日 00:00 → 没有'],
      [copy.stays],
    ],
    [
      'contradict',
      { ...nothing, appearing: [{ kind: 'contradiction' as const, text: '决赛在初赛结束前开始' }] },
      [copy.appearing, '决赛在初赛结束前开始', copy.okAnyway(1)],
      [copy.ending],
    ],
    [
      'end a contradiction',
      { ...nothing, ending: [{ kind: 'contradiction' as const, text: '报名晚于初赛' }] },
      [copy.ending, '报名晚于初赛'],
      [copy.appearing],
    ],
  ])('is said before: %s', async (_, effect, told, untold) => {
    open({ previewDates: effect })
    await fill(actCopy.reason, '组委会决定')
    await press(actCopy.preview)
    for (const each of told) await sees(each)
    for (const each of untold) expect(pageText()).not.toContain(each)
  })
})
