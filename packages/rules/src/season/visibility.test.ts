import { describe, expect, it } from 'vitest'
import { rankTabs } from '../boards/rank-tabs.ts'
import {
  enrolLinkDisabled,
  isMarkedImportant,
  listedNotices,
  noticeToggleShown,
  ownRankShown,
  scoreRewardShown,
  visibleNotices,
} from './visibility.ts'

describe('header (spec §2)', () => {
  it.each([
    [0, false, true],
    [0, true, true],
    [1, false, false],
    [1, true, true],
    [6, false, false],
    [6, true, true],
  ] as const)('stage %i, enrolled %s: the enrol link is disabled %s', (stage, enrolled, disabled) => {
    expect(enrolLinkDisabled({ stage, enrolled })).toBe(disabled)
  })
})

describe('notices (spec §2, §9: 6 shown, toggle above 5)', () => {
  it.each([
    [0, 0, false],
    [5, 5, false],
    [6, 6, true],
    [7, 6, true],
  ])('of %i notices %i are shown, toggle %s', (total, shown, toggle) => {
    const notices = Array.from({ length: total }, (_, index) => index)
    expect(visibleNotices(notices, false)).toEqual(notices.slice(0, shown))
    expect(visibleNotices(notices, true)).toEqual(notices)
    expect(noticeToggleShown(total)).toBe(toggle)
  })
})

describe('ranking pages (spec §2)', () => {
  it.each([
    [0, 2, true],
    [1, 2, false],
    [4, 2, false],
    [5, 1, false],
    [6, 1, false],
  ] as const)('stage %i has %i tabs, own rank %s', (stage, tabs, own) => {
    expect(rankTabs(stage)).toEqual(['personal', 'school'].slice(0, tabs))
    expect(ownRankShown(stage)).toBe(own)
  })
})

describe('score screen (spec §2)', () => {
  it.each([
    [true, 0, false],
    [true, 1, true],
    [true, 7, true],
    [true, null, false],
    [true, undefined, false],
    [false, 1, false],
  ])('logged in %s, final state %s: the reward is shown %s', (loggedIn, finalState, shown) => {
    expect(scoreRewardShown({ loggedIn, finalState })).toBe(shown)
  })
})

it('an important notice is marked for two weeks, and no longer than it is true', () => {
  const notice = { important: true, date: '2026-11-01T10:00:00+08:00' }
  expect(isMarkedImportant(notice, '2026-11-15T09:59:59+08:00')).toBe(true)
  expect(isMarkedImportant(notice, '2026-11-15T10:00:00+08:00')).toBe(false)
  expect(isMarkedImportant({ ...notice, important: false }, notice.date)).toBe(false)
  const ending = { ...notice, until: '2026-11-10T10:00:00+08:00' }
  expect(isMarkedImportant(ending, '2026-11-10T09:59:59+08:00')).toBe(true)
  expect(isMarkedImportant(ending, '2026-11-10T10:00:00+08:00')).toBe(false)
})

it('notices that are no longer true stand below the others, in their order', () => {
  const deadline = { title: 'deadline', until: '2026-11-30T23:59:00+08:00' }
  const guide = { title: 'guide', until: '2026-11-30T23:59:00+08:00' }
  const final = { title: 'final', until: '2026-12-20T10:30:00+08:00' }
  const lasting = { title: 'lasting', until: undefined }
  const orderAt = (now: string) => listedNotices([deadline, guide, lasting, final], now).map(({ title }) => title)
  expect(orderAt('2026-11-30T23:58:59+08:00')).toEqual(['deadline', 'guide', 'lasting', 'final'])
  expect(orderAt('2026-11-30T23:59:00+08:00')).toEqual(['lasting', 'final', 'deadline', 'guide'])
  expect(orderAt('2027-01-01T00:00:00+08:00')).toEqual(['lasting', 'deadline', 'guide', 'final'])
})
