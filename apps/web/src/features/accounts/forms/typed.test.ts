import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from '../../../api/clock.ts'
import { session } from '../../../api/session.ts'
import { forgetTyped, keepTyped, longest, typedIn } from './typed.ts'

let now = 0
const tab = new Map<string, string>()
beforeEach(() => {
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
})
afterEach(() => {
  tab.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('what was typed is kept for its form alone, until it has been sent', () => {
  keepTyped('certify.1', { name: '林小溪' })
  keepTyped('answer.7', { text: '我先想到的是' })
  expect(typedIn('certify.1')).toMatchObject({ name: '林小溪' })
  expect(typedIn('certify.2')).toEqual({})
  forgetTyped('certify.1')
  expect(typedIn('certify.1')).toEqual({})
  expect(typedIn('answer.7')).toMatchObject({ text: '我先想到的是' })
})

it('nobody finds it a quarter of an hour later, or after the end of a login', () => {
  keepTyped('certify.1', { name: '林小溪' })
  now += longest - 1
  expect(typedIn('certify.1')).toMatchObject({ name: '林小溪' })
  now += 1
  expect(typedIn('certify.1')).toEqual({})

  keepTyped('certify.1', { name: '林小溪' })
  session.end()
  expect(typedIn('certify.1')).toEqual({})
})
