// @vitest-environment happy-dom
import type { Right } from '@qisuan/contracts/console/access/rights'
import { afterEach, expect, it, vi } from 'vitest'
import { peopleCopy } from '#copy/people'
import {
  closePage,
  field,
  fill,
  named,
  pageText,
  press,
  pressEnter,
  sees,
  seesNo,
  show,
  until,
} from '../../../test/page.tsx'
import { refuse, serve, type Answers } from '../../../test/server.ts'
import { Reveal } from './reveal.tsx'

afterEach(() => {
  vi.useRealTimers()
  closePage()
})

const copy = peopleCopy.person
const name = copy.showField(copy.fields.phone)

function open(answers: Answers, rights: Right[] = ['read_personal'], masked: string | null = '199****0001') {
  const sent = serve({ revealPerson: { value: '19900000001' }, ...answers })
  show(<Reveal id={12} field="phone" masked={masked} />, { rights })
  return sent
}
async function ask(reason: string) {
  await press(name)
  await fill(copy.reason, reason)
  pressEnter()
}

it('a value is in clear once the operator has said why, and only for two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const sent = open({})
  await sees('199****0001')
  expect(sent('revealPerson')).toEqual([])
  await ask('本人来电核对')
  await sees('19900000001')
  expect(sent('revealPerson')).toEqual([{ id: 12, field: 'phone', reason: '本人来电核对' }])
  expect(pageText()).not.toContain('199****0001')
  await vi.advanceTimersByTimeAsync(121_000)
  await seesNo('19900000001')
  expect(pageText()).toContain('199****0001')
})

it('a reason is needed', async () => {
  const sent = open({})
  await ask('')
  await until(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull())
  expect(sent('revealPerson')).toEqual([])
})

it.each([
  ['the reason', { errors: { reason: '理由里有手机号' } }, '理由里有手机号'],
  ['the right', { message: '没有权限' }, '没有权限'],
])('a refusal for %s is told, and the reason stays', async (_, body, told) => {
  open({ revealPerson: () => refuse(422, body) })
  await ask('打 19900000001')
  await sees(told)
  expect(field(copy.reason).value).toBe('打 19900000001')
  expect(pageText()).toContain('199****0001')
})

it('a usual reason is a press', async () => {
  const sent = open({})
  const [usual = ''] = copy.reasons
  await press(name)
  await press(usual)
  await until(() => expect(field(copy.reason).value).toBe(usual))
  pressEnter()
  await until(() => expect(sent('revealPerson')).toMatchObject([{ reason: usual }]))
})

it('nothing is asked for when the operator thinks better of it', async () => {
  const sent = open({})
  await press(name)
  await press(copy.cancel)
  await seesNo(copy.whyHint)
  expect(sent('revealPerson')).toEqual([])
})

it.each<[string, Right[], string | null]>([
  ['the right', [], '199****0001'],
  ['a value', ['read_personal'], null],
])('without %s nothing can be shown', async (_, rights, masked) => {
  open({}, rights, masked)
  await sees(masked ?? copy.none)
  expect(named(name)).toEqual([])
})
