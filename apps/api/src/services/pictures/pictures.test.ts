import { expect, it } from 'vitest'
import { openPictures } from './pictures.ts'

const text = (picture: Uint8Array) => new TextDecoder().decode(picture)
const bytes = (said: string) => new TextEncoder().encode(said)

it('draws one picture at a time, and each once', async () => {
  const pictures = openPictures(undefined)
  let running = 0
  let most = 0
  let drawn = 0
  const draw = (said: string) => async () => {
    running += 1
    drawn += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return bytes(said)
  }
  const asked = ['一', '二', '一', '三'].map((key) => pictures.get(key, draw(key)))
  expect((await Promise.all(asked)).map(text)).toEqual(['一', '二', '一', '三'])
  expect([most, drawn]).toEqual([1, 3])
})

it('refuses what would wait too long, and goes on after a failure', async () => {
  const pictures = openPictures(undefined)
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const waiting = Array.from({ length: 30 }, (_, key) => pictures.get(String(key), () => promise))
  await expect(pictures.get('one more', () => promise)).rejects.toMatchObject({ code: 'unavailable' })
  resolve(bytes('好'))
  await Promise.all(waiting)

  await expect(pictures.get('broken', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  expect(text(await pictures.get('broken', async () => bytes('好')))).toBe('好')
})
