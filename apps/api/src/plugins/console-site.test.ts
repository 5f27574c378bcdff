import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/support/harness.ts'

let dist: string
let api: TestApi
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'qisuan-console-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>组委会后台</title>')
  await writeFile(join(dist, 'assets', 'entry-abc.js'), 'export {}')
  api = await startApi({ env: { CONSOLE_DIST: dist } })
})
afterAll(async () => {
  await api.close()
  await rm(dist, { recursive: true })
})

it.each(['/console', '/console/', '/console/people/42'])('%s is the page of the console', async (path) => {
  const { text, headers } = await api.request.get(path).expect(200)
  expect(text).toContain('组委会后台')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'x-robots-tag': 'noindex' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
})

it('serves its built files for good, and no page in place of a missing one', async () => {
  const { headers } = await api.request.get('/console/assets/entry-abc.js').expect(200)
  expect(headers['cache-control']).toContain('immutable')
  await api.request.get('/console/assets/gone-abc.js').expect(404)
})
