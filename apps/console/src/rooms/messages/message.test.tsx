import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { messagesCopy } from '#copy/messages'
import { textOf } from '../../../test/static.tsx'
import { queryClient, queryOf } from '../../api/queries.ts'
import { MessageAct } from './message-act.tsx'
import { MessagePage } from './message-page.tsx'

type Message = OperatorAnswer<'message'>
const copy = messagesCopy.page

const draft: Message = {
  id: 3,
  state: 'draft',
  channel: 'notice',
  title: '明天考试，{name}',
  text: '{province}的{group}：带上准考证。',
  created_at: '2026-11-20T07:42:00Z',
  created_by: '周予安',
  recipients: 0,
  sent: 0,
  cost: 0,
  to: '全部报了名的人',
  started_at: null,
  ended_at: null,
  stopped_because: null,
  waiting: 0,
  unclear: 0,
  parts: 0,
  without: [],
  preview: { people: 1200, left_out: [], sms: null },
}
const sms = { parts: 1500, cost: 67.5, per_minute: 100, from: null, until: null }
const gone: Partial<Message> = { preview: null, recipients: 100, sent: 60, waiting: 40 }

describe('the act that a message offers', () => {
  it.each<[string, Partial<Message>, string]>([
    ['a draft that reaches somebody is sent', {}, copy.send('1,200') + copy.free],
    [
      'what text messages cost and how long they take stands beside it',
      {
        channel: 'sms',
        preview: {
          people: 1200,
          left_out: [],
          sms: { ...sms, from: '2026-11-20T07:42:00Z', until: '2026-11-20T07:57:00Z' },
        },
      },
      copy.send('1,200') + copy.price('67.50 元', '15 分钟'),
    ],
    [
      'a draft that reaches nobody is not sent, and says so',
      { preview: { ...draft.preview, people: 0 } as never },
      copy.nobody,
    ],
    ['what is being sent is stopped', { ...gone, state: 'sending', channel: 'sms' }, copy.stop],
    ['what has stopped goes on', { ...gone, state: 'stopped' }, copy.goOn],
    ['a notice that everybody has is taken down', { ...gone, state: 'sent' }, copy.takeDown],
    ['text messages that have gone out cannot be taken back', { ...gone, state: 'sent', channel: 'sms' }, ''],
  ])('%s', (_, given, button) => {
    expect(textOf(<MessageAct message={{ ...draft, ...given }} />)).toBe(button)
  })
})

describe('the page of a message', () => {
  afterEach(() => queryClient.clear())
  const said = (given: Partial<Message>) => {
    queryClient.setQueryData(queryOf('message', { id: Number.NaN }).queryKey, { ...draft, ...given })
    return textOf(
      <Routes>
        <Route path="*" element={<MessagePage />} />
      </Routes>,
    )
  }

  it('shows what somebody will read, with the places where their own words come', () => {
    expect(said({})).toContain('明天考试，〔昵称〕〔省份〕的〔组别〕：带上准考证。')
  })

  it.each<[string, Partial<Message>, string[], string[]]>([
    ['a notice is free and comes at once', {}, ['1,200 人', copy.atOnce], [copy.parts, copy.leftOut]],
    [
      'text messages cost, and leave some out',
      { channel: 'sms', preview: { people: 1200, left_out: [{ text: '没有手机号', people: 3 }], sms } },
      [copy.partsText('1,500', '67.50 元'), '没有手机号：3 人'],
      [],
    ],
    [
      'text messages that take until tomorrow say so',
      {
        channel: 'sms',
        preview: {
          people: 1,
          left_out: [],
          sms: { ...sms, from: '2026-11-20T07:42:00Z', until: '2026-11-21T01:00:00Z' },
        },
      },
      [copy.span('11 月 20 日 15:42', '11 月 21 日 09:00', '100')],
      [copy.atOnce],
    ],
    [
      'how far it has come',
      { ...gone, state: 'sending' },
      ['60 / 100 人', `${copy.waiting}40 人`],
      [copy.unclear, copy.without, copy.cost],
    ],
    [
      'who may have it or not, and who has not',
      { ...gone, state: 'stopped', unclear: 2, without: [{ text: '空号', people: 5 }], waiting: 0 },
      [copy.unclearHint, '空号：5 人'],
      [copy.waiting],
    ],
    [
      'why it stopped by itself',
      { ...gone, state: 'stopped', stopped_because: '余额不足' },
      [copy.stopped('余额不足')],
      [],
    ],
    [
      'what text messages have cost',
      {
        ...gone,
        channel: 'sms',
        state: 'sent',
        parts: 120,
        cost: 5.4,
        started_at: '2026-11-20T07:42:00Z',
        ended_at: '2026-11-20T07:50:00Z',
      },
      [copy.partsText('120', '5.40 元'), `${copy.ended}11 月 20 日 15:50`],
      [],
    ],
  ])('tells %s', (_, given, told, untold) => {
    for (const each of told) expect(said(given)).toContain(each)
    for (const each of untold) expect(said(given)).not.toContain(each)
  })

  it.each([
    [{ recipients: 100, waiting: 1 }, 99],
    [{ recipients: 1000, waiting: 1 }, 99],
    [{ recipients: 3, waiting: 0 }, 100],
    [{ recipients: 0, waiting: 0 }, 100],
  ])('is done only when nobody waits: %j is %d percent', (given, percent) => {
    expect(said({ ...gone, ...given, state: 'stopped' })).toContain(`${percent}%`)
  })
})
