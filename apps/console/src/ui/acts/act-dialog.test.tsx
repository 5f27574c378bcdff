// @vitest-environment happy-dom
import { Form, Input } from 'antd'
import { afterEach, describe, expect, it, vi, type Mock } from 'vitest'
import { actCopy as copy } from '#copy/act'
import { apiCopy } from '#copy/api'
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
import { CallError } from '../../api/call.ts'
import { ActDialog } from './act-dialog.tsx'
import type { Act } from './use-act.ts'

afterEach(closePage)

interface Values {
  name: string
}
type Given = Partial<Act<Values, Values, string>>

/** A dialog that renames a school. */
function open(given: Given = {}) {
  const send = vi.fn<(values: Values, seen: Values) => Promise<string>>().mockResolvedValue('saved')
  const [onDone, onClose] = [vi.fn<(answer: string) => void>(), vi.fn<() => void>()]
  show(
    <ActDialog<Values, Values, string>
      title="改校名"
      ok="就这样改"
      seen={{ name: '星河小学' }}
      told={({ name }) => [['名称', name]]}
      initialValues={{ name: '星河小学' }}
      send={send}
      onDone={onDone}
      onClose={onClose}
      {...given}
    >
      <Form.Item name="name" label="名称" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
    </ActDialog>,
  )
  return { send, onDone, onClose }
}

const happened = (call: Mock<(...input: never[]) => unknown>) => until(() => expect(call).toHaveBeenCalled())
const offline = new CallError(0, { message: apiCopy.offline })
const wrongName = new CallError(422, { message: '请检查填写的内容', errors: { name: '已经有这个名称' } })
const conflict = (name: string) => new CallError(409, { message: '有人先改过了', current: { name } })

describe('an act', () => {
  it('sends what was typed with what was seen, says that it is done, and closes', async () => {
    const { send, onDone, onClose } = open()
    await fill('名称', '星河学校')
    await press('就这样改')
    await happened(onClose)
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: '星河学校' }, { name: '星河小学' })
    expect(onDone).toHaveBeenCalledExactlyOnceWith('saved')
    await sees(copy.done)
  })

  it('is not sent while the form is not filled in', async () => {
    const { send } = open()
    await fill('名称', '')
    await press('就这样改')
    await until(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull())
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['two presses of the button', () => press('就这样改', 2)],
    ['two presses of Enter', async () => [pressEnter(), pressEnter()]],
    ['Enter while it is under way', async () => pressEnter()],
  ])('is sent once, also by %s', async (_, again) => {
    const answer = Promise.withResolvers<string>()
    const send = vi.fn<() => Promise<string>>(() => answer.promise)
    const { onDone, onClose } = open({ send })
    await press('就这样改')
    await happened(send)
    await again()
    await new Promise((resolve) => setTimeout(resolve, 30))
    answer.resolve('saved')
    await happened(onClose)
    expect([send.mock.calls.length, onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1, 1])
  })

  it('that has something to show stays, with nothing but a way to close it', async () => {
    const { onDone, onClose } = open({ result: (answer) => <code>新的：{answer}</code> })
    await press('就这样改')
    await sees('新的：saved')
    expect(onDone).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    expect(pageText()).not.toContain('名称')
    await press(copy.close)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is left without being sent', async () => {
    const { send, onClose } = open()
    await fill('名称', '星河学校')
    await press(copy.cancel)
    expect(onClose).toHaveBeenCalledOnce()
    expect(send).not.toHaveBeenCalled()
  })
})

describe('a failure', () => {
  it.each([
    ['at its field', wrongName, '已经有这个名称'],
    ['of a thing that has no field here', new CallError(422, { errors: { school: '学校不在了' } }), '学校不在了'],
    ['of the line', offline, apiCopy.offline],
    ['without a word from the server', new CallError(500, {}), apiCopy.failed],
  ])('%s is told, and what was typed is sent again', async (_, failure, told) => {
    const { send, onDone, onClose } = open()
    send.mockRejectedValueOnce(failure)
    await fill('名称', '星河学校')
    await press('就这样改')
    await sees(told)
    expect(field('名称').value).toBe('星河学校')
    expect(onDone).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    await press('就这样改')
    await happened(onClose)
    expect(send.mock.calls.map(([values]) => values.name)).toEqual(['星河学校', '星河学校'])
  })

  it('is told no more while the act is tried again', async () => {
    const { send } = open()
    send.mockRejectedValueOnce(offline).mockReturnValueOnce(new Promise(() => {}))
    await press('就这样改')
    await sees(apiCopy.offline)
    await press('就这样改')
    await seesNo(apiCopy.offline)
  })
})

describe('what somebody else did meanwhile', () => {
  it('is shown beside what was typed, and the next press goes on from it', async () => {
    const { send, onClose } = open()
    send.mockRejectedValueOnce(conflict('银河小学'))
    await fill('名称', '星河学校')
    await press('就这样改')
    await sees('名称：星河小学 → 银河小学')
    await sees(copy.kept)
    expect(field('名称').value).toBe('星河学校')
    await press('就这样改')
    await happened(onClose)
    expect(send).toHaveBeenLastCalledWith({ name: '星河学校' }, { name: '银河小学' })
  })

  it('is told again, from the last that was seen, when it goes on', async () => {
    const { send } = open()
    send.mockRejectedValueOnce(conflict('银河小学')).mockRejectedValueOnce(conflict('天河小学'))
    await press('就这样改')
    await sees('星河小学 → 银河小学')
    await press('就这样改')
    await sees('银河小学 → 天河小学')
  })

  it('is a failure like others where nobody can tell it', async () => {
    const { send } = open({ told: undefined as never })
    send.mockRejectedValueOnce(conflict('银河小学'))
    await press('就这样改')
    await sees('有人先改过了')
  })

  it('asks for its preview again', async () => {
    const { send } = open({ preview: async ({ name }) => `会叫${name}` })
    send.mockRejectedValueOnce(conflict('银河小学'))
    await press(copy.preview)
    await sees('会叫星河小学')
    await press('就这样改')
    await sees('星河小学 → 银河小学')
    expect(named('就这样改')).toEqual([])
    expect(named(copy.preview)).toHaveLength(1)
  })
})

describe('a preview', () => {
  it('comes before the act, which takes a second press', async () => {
    const preview = vi.fn<(values: Values) => Promise<string>>(async ({ name }) => `会叫${name}`)
    const { send, onClose } = open({ preview })
    expect(named('就这样改')).toEqual([])
    await fill('名称', '星河学校')
    await press(copy.preview)
    await sees('会叫星河学校')
    expect(send).not.toHaveBeenCalled()
    await press('就这样改')
    await happened(onClose)
    expect(preview).toHaveBeenCalledOnce()
  })

  it('is of the present form: a change takes it away', async () => {
    const { send } = open({ preview: async ({ name }) => `会叫${name}` })
    await press(copy.preview)
    await sees('会叫星河小学')
    await fill('名称', '星河学校')
    await seesNo('会叫')
    await press(copy.preview)
    await sees('会叫星河学校')
    expect(send).not.toHaveBeenCalled()
  })

  it('that comes after a change of the form is not shown for it', async () => {
    const first = Promise.withResolvers<string>()
    const preview = vi.fn<(values: Values) => Promise<string>>(async ({ name }) => `会叫${name}`)
    preview.mockReturnValueOnce(first.promise)
    open({ preview })
    await press(copy.preview)
    await happened(preview)
    await fill('名称', '星河学校')
    first.resolve('会叫星河小学')
    await until(() => expect(document.querySelector('.ant-btn-loading')).toBeNull())
    expect(pageText()).not.toContain('会叫')
    await press(copy.preview)
    await sees('会叫星河学校')
  })

  it('that fails leaves the act undone', async () => {
    const { send } = open({ preview: () => Promise.reject(wrongName) })
    await press(copy.preview)
    await sees('已经有这个名称')
    expect(named('就这样改')).toEqual([])
    expect(send).not.toHaveBeenCalled()
  })
})
