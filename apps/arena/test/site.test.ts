import { expect, test } from 'vitest'
import { startArena } from './arena.ts'

test('pages bear the name and the logo of the site', async () => {
  const arena = await startArena()
  const page = await (await arena.open('', '/')).text()
  expect(page).toContain('<span>苗圃杯</span>')
  expect(page).toContain('<link rel="icon" href="/logo" />')
  const logo = await arena.open('', '/logo')
  expect([logo.headers.get('content-type'), await logo.text()]).toEqual(['image/svg+xml', '<svg/>'])
})

test('while the site does not answer, the arena shows no name and a mark of nobody', async () => {
  const arena = await startArena({ lookupUrl: 'http://127.0.0.1:9/api/oauth/user' })
  const page = await (await arena.open('', '/')).text()
  expect(page).toContain('src="/assets/public/mark.svg"')
  expect(page).not.toContain('苗圃杯')
  expect((await arena.open('', '/logo')).status).toBe(404)
})
