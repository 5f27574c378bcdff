// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { findCopy } from '#copy/find'
import { shellCopy } from '#copy/shell'
import { addressNow, closePage, fill, pageText, press, sees, show, until } from '../../test/page.tsx'
import { Find } from './find.tsx'

afterEach(closePage)

const copy = { ...shellCopy.find, ...findCopy }
const options = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map(
    (option) => option.querySelector('span > span')?.textContent,
  )
const key = (name: string, target: EventTarget, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'keyCode', { value: name === 'Enter' ? 13 : 75 })
  target.dispatchEvent(event)
  return event
}
const input = () => document.querySelector(`[aria-label="${copy.title}"]`) ?? expect.fail('no field')

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'opens by the keys %j, in place of what the browser does',
  async (held) => {
    show(<Find may={() => true} />)
    await sees(copy.keys)
    expect(key('k', window).defaultPrevented).toBe(false)
    expect(key('K', window, held).defaultPrevented).toBe(true)
    await sees(shellCopy.rooms.scores)
  },
)

it('Enter opens the first place that fits, and the field is gone', async () => {
  show(<Find may={() => true} />)
  await press(copy.title + copy.keys)
  await fill(copy.title, '保存期')
  await until(() => expect(options()[0]).toContain('保存期'))
  await until(() => expect(document.querySelectorAll('.ant-select-item-option-active')).toHaveLength(1))
  key('Enter', input())
  await until(() => expect(addressNow()).toBe('/system?tab=periods'))
  expect(pageText()).not.toContain(shellCopy.rooms.system)
})

it('offers only what may be opened, and says so where nothing fits', async () => {
  show(<Find may={(right) => right === 'see_scores'} />)
  key('k', window, { ctrlKey: true })
  await sees(shellCopy.rooms.scores)
  expect(options()).toEqual([shellCopy.rooms.scores, shellCopy.rooms.account])
  await fill(copy.title, '揭榜')
  await sees(copy.none)
  expect(pageText()).not.toContain(copy.person('揭榜'))
})
