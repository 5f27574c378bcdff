import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { untilAnswered } from '../../../api/until-answered.ts'
import { forgetTyped, keepTyped, typedIn } from './typed.ts'
import { underKey } from './under-key.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetTyped('pupils.1')
})

/** A form of a tab: what is in it is kept, and there again after a reload. */
function openForm(chosen: string) {
  const place = 'pupils.1'
  const values = { key: chosen, ...typedIn(place) }
  return {
    getValues: (name: 'key') => values[name],
    setValue(name: 'key', key: string) {
      values[name] = key
      keepTyped(place, values)
    },
  }
}

it('a list whose answer is lost goes again with the same key, at once and after a reload', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const sent: string[] = []
  const lost = (key: string) => {
    sent.push(key)
    return Promise.reject(new ApiError(sent.length === 2 ? 403 : 0, 'lost'))
  }
  const form = openForm('one')
  form.setValue('key', 'one')
  await Promise.all([
    expect(underKey(form, (key) => untilAnswered(() => lost(key)))).rejects.toThrow('lost'),
    vi.advanceTimersByTimeAsync(2000),
  ])
  await expect(underKey(openForm('two'), lost)).rejects.toThrow('lost')
  expect(sent).toEqual(['one', 'one', 'one'])
})

it('after a conflict the next try has another key, also after a reload', async () => {
  const refused = () => Promise.reject(new ApiError(409, 'changed', { code: 'conflict' }))
  const form = openForm('one')
  await expect(underKey(form, refused)).rejects.toThrow('changed')
  expect(form.getValues('key')).not.toBe('one')
  expect(openForm('two').getValues('key')).toBe(form.getValues('key'))
})
