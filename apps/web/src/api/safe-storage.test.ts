import { expect, test } from 'vitest'
import { safeStorage } from './safe-storage.ts'

/** A browser's storage, which may be forbidden or full. */
function createBrowser() {
  const kept = new Map<string, string>()
  const allow = (what: boolean, name: string) => {
    if (!what) throw new DOMException(name)
  }
  const browser = { isAllowed: true, isFull: false, kept }
  const storage = safeStorage(() => {
    allow(browser.isAllowed, 'SecurityError')
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        allow(!browser.isFull, 'QuotaExceededError')
        kept.set(key, value)
      },
      removeItem: (key: string) => void kept.delete(key),
    }
  })
  return { browser, storage }
}

test('what is written stays in the browser', () => {
  const { browser, storage } = createBrowser()
  storage.write('token', 'abc')
  expect(storage.read('token')).toBe('abc')
  expect([...browser.kept]).toEqual([['token', 'abc']])
  storage.remove('token')
  expect(storage.read('token')).toBeNull()
})

test('where the browser forbids it, it is kept until the page is left', () => {
  const { browser, storage } = createBrowser()
  browser.isAllowed = false
  expect(storage.read('token')).toBeNull()
  storage.write('token', 'abc')
  expect(storage.read('token')).toBe('abc')
  storage.remove('token')
  expect(storage.read('token')).toBeNull()
  expect(browser.kept.size).toBe(0)
})

test('what has no room in the browser is kept until the page is left, instead of what was there before', () => {
  const { browser, storage } = createBrowser()
  storage.write('token', 'old')
  browser.isFull = true
  storage.write('token', 'new')
  expect(storage.read('token')).toBe('new')
  browser.isFull = false
  storage.write('token', 'newest')
  expect(storage.read('token')).toBe('newest')
  expect([...browser.kept]).toEqual([['token', 'newest']])
  storage.remove('token')
  expect(storage.read('token')).toBeNull()
})
