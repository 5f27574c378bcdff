// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { messagesCopy } from '#copy/messages'
import { closePage, field, fill, pageText, press, sees, seesNo, show, until } from '../../../test/page.tsx'
import { refuse, serve, type Answers } from '../../../test/server.ts'
import { WriteMessage } from './write-message.tsx'

afterEach(closePage)

const copy = messagesCopy.form
const onWritten = vi.fn<(id: number) => void>()
function open(answers: Answers = {}, templates = [{ name: 'reminder', text: '【启算】明天考试' }]) {
  onWritten.mockReset()
  const sent = serve({ draftMessage: { id: 12 } as never, ...answers })
  show(<WriteMessage templates={templates} onClose={() => {}} onWritten={onWritten} />)
  return sent
}

it('writes a notice to everybody who has enrolled, and opens it', async () => {
  const sent = open()
  await fill(copy.heading, '明天考试')
  await fill(copy.text, '带上准考证')
  await press(copy.go)
  await until(() => expect(onWritten).toHaveBeenCalledExactlyOnceWith(12))
  expect(sent('draftMessage')).toEqual([{ channel: 'notice', title: '明天考试', body: '带上准考证', segment: {} }])
})

it('does not take blanks for words', async () => {
  const sent = open()
  await fill(copy.heading, '  ')
  await press(copy.go)
  await sees(copy.missing)
  expect(sent('draftMessage')).toEqual([])
})

it('keeps what was typed when the server refuses it', async () => {
  open({ draftMessage: () => refuse(422, { message: '请检查', errors: { body: '正文里有不认识的 {school}' } }) })
  await fill(copy.heading, '明天考试')
  await fill(copy.text, '{school}')
  await press(copy.go)
  await sees('不认识的 {school}')
  expect([field(copy.heading).value, field(copy.text).value]).toEqual(['明天考试', '{school}'])
  expect(onWritten).not.toHaveBeenCalled()
})

it('keeps a notice that was begun while somebody looks at the text messages', async () => {
  open()
  await fill(copy.heading, '明天考试')
  await press(messagesCopy.channels.sms)
  await sees(copy.smsHint)
  expect(pageText()).not.toContain(copy.heading)
  await press(messagesCopy.channels.notice)
  await seesNo(copy.smsHint)
  expect(field(copy.heading).value).toBe('明天考试')
})

it('says what is missing where there is no template', async () => {
  open({}, [])
  await press(messagesCopy.channels.sms)
  await sees(copy.noTemplates)
})
