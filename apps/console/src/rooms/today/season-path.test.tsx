import { describe, expect, it } from 'vitest'
import { todayCopy as copy } from '#copy/today'
import { markupOf, textOf } from '../../../test/static.tsx'
import { atThatMoment, publication, today, type Today } from '../../../test/today.ts'
import { SeasonPath } from './season-path.tsx'

atThatMoment()

const said = (given: Partial<Today>) => textOf(<SeasonPath today={{ ...today, ...given }} />)
const statesOf = (given: Partial<Today>) =>
  [...markupOf(<SeasonPath today={{ ...today, ...given }} />).matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)

describe('the season', () => {
  it('is a line of what is over, what goes on and what may come', () => {
    expect(statesOf({})).toEqual(['done', 'here', 'ahead'])
    expect(said({})).toContain(copy.until('11 月 30 日 23:59', '10 天'))
  })

  it.each([
    ['between two rounds stands at the one before', { stage: 2 }, ['done', 'here', 'ahead']],
    ['that is over stands at its last', { stage: 6 }, ['done', 'done', 'here']],
  ])('%s', (_, given, expected) => {
    expect(statesOf(given)).toEqual(expected)
  })

  it.each([
    ['has no end yet', null],
    ['has ended already', '2026-11-20T07:00:00Z'],
  ])('says nothing of the end of a stage that %s', (_, at) => {
    expect(said({ stage_ends_at: at })).not.toContain('，还有')
  })
})

describe('what is next', () => {
  const board = copy.next.publish('今天 18:00')
  it.each([
    [
      'a board without new scores',
      { publication, next: { kind: 'publication', at: publication.next_at, name: null } },
      [copy.next.title('2 小时 18 分'), board, copy.next.shown('昨天 18:00') + copy.next.nothing],
    ],
    [
      'a board with new scores, the first one',
      {
        publication: { ...publication, as_of: null, new_scores: 1500 },
        next: { kind: 'publication', at: publication.next_at, name: null },
      },
      [board + copy.next.fresh('1,500')],
    ],
    [
      'the end of a round, and the board after it',
      { publication, next: { kind: 'round_ends', at: '2026-11-20T09:00:00Z', name: '初赛' } },
      [copy.next.kinds.round_ends('11 月 20 日 17:00', '初赛'), copy.next.afterwards(board)],
    ],
    [
      'news, where nobody sees boards',
      { next: { kind: 'news', at: '2026-11-20T09:00:00Z', name: null } },
      [copy.next.kinds.news('11 月 20 日 17:00')],
    ],
    [
      'a board that is late, before anything else',
      {
        publication: { ...publication, late: true },
        next: { kind: 'round_ends', at: '2026-11-20T09:00:00Z', name: '初赛' },
      },
      [copy.next.late, copy.next.lateLead('11 月 19 日 18:00')],
    ],
  ] as const)('%s', (_, given, told) => {
    for (const each of told) expect(said(given)).toContain(each)
    expect(markupOf(<SeasonPath today={{ ...today, ...given }} />).split('type-subheading')).toHaveLength(2)
  })
})
