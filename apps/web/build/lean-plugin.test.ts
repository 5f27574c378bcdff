import { build } from 'vite'
import { expect, test } from 'vitest'
import { leanPlugin } from './lean-plugin.ts'

const library = (code: string) => ({
  name: 'library',
  resolveId: (id: string) => (id === 'library' ? id : null),
  load: (id: string) => (id === 'library' ? code : null),
})

const builds = (code: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: 'library' } },
    plugins: [library(code), leanPlugin('lean', [{ in: (id) => id === 'library', what: 'heavy', by: 'light' }])],
  })

test('replaces what a library has, and fails the build when a library has it no more', async () => {
  const built = await builds('console.log("heavy")')
  expect(JSON.stringify(built)).toContain('light')
  await expect(builds('console.log("new")')).rejects.toThrow('lean: no file has this any more: heavy')
})
