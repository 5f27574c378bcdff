import { describe, expect, it } from 'vitest'
import { todayCopy as copy } from '#copy/today'
import { textOf } from '../../../test/static.tsx'
import { atThatMoment, publication } from '../../../test/today.ts'
import { Health, Publication, Sms } from './facts.tsx'

atThatMoment()

describe('the board', () => {
  const labels = copy.publication
  it.each([
    ['in time', {}, labels.good, [labels.shownBoard('昨天 18:00'), '1,234 人', '今天 18:00'], [labels.published]],
    ['fifteen minutes after its time', { last_at: '2026-11-19T10:15:00Z' }, labels.good, [], [labels.published]],
    [
      'an hour after its time',
      { last_at: '2026-11-19T11:00:00Z' },
      labels.lateBy('1 小时'),
      [labels.published, '昨天 19:00'],
      [],
    ],
    ['not yet, though it was due', { late: true }, labels.late, [], []],
    ['never', { as_of: null, last_at: null, participants: null }, labels.good, [labels.never], [labels.participants]],
  ])('came %s', (_, given, tag, told, untold) => {
    const said = textOf(<Publication publication={{ ...publication, ...given }} />)
    expect(said).toContain(labels.title + tag)
    for (const each of told) expect(said).toContain(each)
    for (const each of untold) expect(said).not.toContain(each)
  })
})

describe('text messages', () => {
  const labels = copy.sms
  const sms = { codes: { sent: 900, failed: 0, budget: 1000 }, messages: { sent: 0, failed: 0, waiting: 0 } }
  it.each([
    ['are in order', {}, {}, labels.good, [labels.failedMessages, labels.waiting]],
    ['do not all arrive', { failed: 1 }, {}, labels.bad, [labels.waiting]],
    ['of a message do not all arrive', {}, { failed: 2, waiting: 40 }, labels.bad, []],
    ['are used up, which is worse than any failure', { sent: 1000, failed: 9 }, {}, labels.spent, []],
  ])('%s', (_, codes, messages, tag, untold) => {
    const given = { codes: { ...sms.codes, ...codes }, messages: { ...sms.messages, ...messages } }
    const said = textOf(<Sms sms={given} />)
    expect(said).toContain(labels.title + tag)
    for (const each of untold) expect(said).not.toContain(each)
  })
})

describe('health', () => {
  const labels = copy.health
  const at = '2026-11-20T06:00:00Z'
  it.each([
    ['good', [{ part: 'redis', state: 'good', at: null }], labels.good, labels.good],
    [
      'as bad as its worst part',
      [
        { part: 'redis', state: 'good', at },
        { part: 'backup', state: 'bad', at: null },
      ],
      labels.bad,
      labels.never,
    ],
    [
      'of a board that came late',
      [{ part: 'publication', state: 'attention', at }],
      labels.attention,
      labels.lateAt('今天 14:00'),
    ],
    [
      'of a platform that answered once',
      [{ part: 'platform', state: 'bad', at }],
      labels.bad,
      labels.lastAnswer(labels.bad, '14:00'),
    ],
    [
      'of a platform that never answered',
      [{ part: 'platform', state: 'attention', at: null }],
      labels.attention,
      labels.attention,
    ],
    [
      'of a backup of yesterday',
      [{ part: 'backup', state: 'attention', at: '2026-11-19T01:00:00Z' }],
      labels.attention,
      '11 月 19 日 09:00',
    ],
  ] as const)('is %s', (_, health, tag, told) => {
    const said = textOf(<Health health={[...health]} />)
    expect(said).toContain(labels.title + tag)
    expect(said.slice((labels.title + tag).length)).toContain(told)
  })
})
