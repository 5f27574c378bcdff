import { enrolments } from '#copy/enrolments'
import { createFormControl } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { call, overHttp } from '../../api/call.ts'
import { createQueryClient, queryOf } from '../../api/query-client.ts'
import { untilAnswered } from '../../api/until-answered.ts'
import { listen, lost, refused, serve } from '../../../test/page.tsx'
import { keepTrialPoints, readTrialPoints } from '../trial/kept-points.ts'
import { sendEnrolment, type Checked } from './send-enrolment.ts'

const body: Checked = { area_id: 32, city: '苏州市', group: 1, language: 'python', organization: '越湖小学' }
const enrolled = { id: 7, name: '小航', enrolled: true }
const already = refused.bind(null, 409, { message: '你已经报名', code: 'already_enrolled' })

let happened: string[]
let online: (name: string) => Promise<void>

beforeEach(() => {
  happened = []
  online = listen()
  vi.stubGlobal('window', { scrollTo: () => happened.push('to the top') })
})

/** A filled form, whose consent is given or not. */
function filled({ consents = true, isGone = false } = {}) {
  const { formControl, control } = createFormControl({ defaultValues: { ...body, invite: '' } })
  const client = createQueryClient(overHttp)
  client.setQueryData(['currentGame'], { enrolled: 41 })
  client.setQueryData(['me'], { ...enrolled, enrolled: false })
  const send = () =>
    sendEnrolment(
      body,
      {
        doing: enrolments.doing.enroll,
        send: (checked) => call('enroll', { body: checked }),
        onDone: () => void happened.push('done'),
        form: formControl as never,
        consent: {
          give: () => {
            happened.push('consent')
            return Promise.resolve(consents)
          },
        },
        forget: () => happened.push('forgotten'),
      },
      { queryClient: client, untilAnswered: (work) => untilAnswered(work, () => isGone) },
    )
  const errors = () =>
    Object.fromEntries(Object.entries(control._formState.errors).map(([name, error]) => [name, error?.message]))
  return { send, errors, client, values: () => formControl.getValues() }
}

test('consent comes first, and what the tab kept is forgotten once the person is enrolled', async () => {
  keepTrialPoints(60)
  const calls = serve(() => enrolled)
  const { send, client } = filled()
  expect(await send()).toBe(true)
  expect(happened).toEqual(['consent', 'forgotten', 'to the top', 'done'])
  expect(calls).toEqual([{ path: '/api/user/enroll', body }])
  expect(client.getQueryData(queryOf('me').queryKey)).toEqual(enrolled)
  expect(client.getQueryState(['currentGame'])?.isInvalidated).toBe(true)
  expect(readTrialPoints()).toBeNull()
})

test('without consent nothing is sent', async () => {
  const calls = serve(() => enrolled)
  expect(await filled({ consents: false }).send()).toBe(false)
  expect(calls).toEqual([])
  expect(happened).toEqual(['consent'])
})

test.each([
  ['a choice keeps its value', { group: '教师组仅限教师' }, { group: 1, organization: '越湖小学' }],
  ['what was typed is cleared', { organization: '请写全称' }, { group: 1, organization: '' }],
])('a refusal is shown at its field: %s', async (_, errors, values) => {
  serve(() => refused(422, { message: '请检查', errors }))
  const form = filled()
  expect(await form.send()).toBe(false)
  expect(form.errors()).toEqual(errors)
  expect(form.values()).toMatchObject(values)
  expect(happened).toEqual(['consent'])
})

test.each([
  ['the enrolment has closed', 403, '现在不能报名'],
  ['the person is enrolled from another tab', 409, '你已经报名'],
])('a refusal without a field stands above the button, and the form is kept: %s', async (_, status, message) => {
  const calls = serve(() => refused(status, { message, code: status === 409 ? 'already_enrolled' : 'forbidden' }))
  const { send, errors, values, client } = filled()
  expect(await send()).toBe(false)
  expect(errors()).toEqual({ root: message })
  expect(calls).toHaveLength(1)
  expect(values()).toMatchObject(body)
  expect(client.getQueryData(queryOf('me').queryKey)).toMatchObject({ enrolled: false })
})

test('an enrolment whose answer was lost goes again when the line is back, and has then arrived', async () => {
  const calls = serve(({ path }, earlier) => {
    if (path === '/api/login/me') return enrolled
    return earlier.length === 0 ? lost : already()
  })
  const { send, errors, client } = filled()
  const sent = send()
  await online('online')
  expect(await sent).toBe(true)
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/enroll', '/api/user/enroll', '/api/login/me'])
  expect(errors()).toEqual({})
  expect(client.getQueryData(queryOf('me').queryKey)).toEqual(enrolled)
})

test('who leaves the page while the line is away is told nothing of a success', async () => {
  const calls = serve(() => lost)
  const { send, client } = filled({ isGone: true })
  expect(await send()).toBe(false)
  expect(calls).toHaveLength(1)
  expect(happened).toEqual(['consent'])
  expect(client.getQueryData(queryOf('me').queryKey)).toMatchObject({ enrolled: false })
})
