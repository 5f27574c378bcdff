// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { shellCopy } from '#copy/shell'
import { closePage, fill, press, pressEnter, sees, seesNo, show } from '../../test/page.tsx'
import { refuse, serve } from '../../test/server.ts'
import { call } from '../api/call.ts'
import { ConfirmPassword } from './confirm-password.tsx'

afterEach(closePage)

const copy = shellCopy.confirm
const codes = { recovery_codes: ['abcde-fghjk'] }

/** A server that wants the password first: the right one opens what is dangerous. */
function open(right = 'correct horse') {
  let isOpen = false
  const sent = serve({
    renewRecoveryCodes: () => (isOpen ? codes : refuse(403, { message: '要密码', code: 'confirmation_required' })),
    confirmOperator: ({ password }: { password?: string }) => {
      isOpen = password === right
      return isOpen ? ({} as never) : refuse(422, { message: '请检查', errors: { password: '密码不对' } })
    },
  })
  show(<ConfirmPassword />)
  return sent
}
/** The dialog is there as soon as the shell is. */
const act = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  return call('renewRecoveryCodes').catch((error: unknown) => error)
}

it('asks for the password, and the act goes on', async () => {
  const sent = open()
  const done = act()
  await fill(copy.password, 'correct horse')
  await press(copy.ok)
  expect(await done).toEqual(codes)
  expect(sent('confirmOperator')).toEqual([{ password: 'correct horse' }])
  await seesNo(copy.lead)
})

it('a wrong password is told at its field, and may be typed again', async () => {
  open()
  const done = act()
  await fill(copy.password, 'wrong')
  await press(copy.ok)
  await sees('密码不对')
  await fill(copy.password, 'correct horse')
  await press(copy.ok)
  expect(await done).toEqual(codes)
})

it('whoever does not give it has not done the act', async () => {
  const sent = open()
  const done = act()
  await press(copy.cancel)
  expect(await done).toMatchObject({ code: 'confirmation_required' })
  expect(sent('renewRecoveryCodes')).toHaveLength(1)
})

it('two acts at once ask once, and both go on', async () => {
  const sent = open()
  const done = Promise.all([act(), act()])
  await fill(copy.password, 'correct horse')
  await press(copy.ok)
  expect(await done).toEqual([codes, codes])
  expect(sent('confirmOperator')).toHaveLength(1)
})

it('asks again for a later act', async () => {
  open('nothing is right')
  const first = act()
  await press(copy.cancel)
  await first
  const second = act()
  await sees(copy.lead)
  await press(copy.cancel)
  expect(await second).toMatchObject({ code: 'confirmation_required' })
})

it('Enter pressed twice sends the password once', async () => {
  const sent = open()
  const done = act()
  await fill(copy.password, 'correct horse')
  pressEnter()
  await new Promise((resolve) => setTimeout(resolve))
  pressEnter()
  expect(await done).toEqual(codes)
  expect(sent('confirmOperator')).toHaveLength(1)
})
