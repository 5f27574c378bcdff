import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { writePrivateFile } from './private-file.ts'
import { writeTable } from './tables/write-table.ts'

const folder = temporaryFolder()

it.each([
  ['JSON', (file: string) => writePrivateFile(file, '{}')],
  ['a CSV file', (file: string) => writeTable(`${file}.csv`, ['手机号'], [['19900000000']])],
  ['a workbook', (file: string) => writeTable(`${file}.xlsx`, ['手机号'], [['19900000000']])],
])('%s is readable by its owner only, also when it replaces a file that everybody could read', async (_, write) => {
  const place = await mkdtemp(folder.at('place-'))
  const name = join(place, 'export')
  for (const file of [name, `${name}.csv`, `${name}.xlsx`]) await writeFile(file, 'old', { mode: 0o644 })
  await write(name)
  const modes = await Promise.all(
    [name, `${name}.csv`, `${name}.xlsx`].map(async (file) => (await stat(file)).mode & 0o777),
  )
  expect(modes.filter((mode) => mode === 0o600)).toHaveLength(1)
  expect(modes.filter((mode) => mode === 0o644)).toHaveLength(2)
})

it('a folder that does not exist is a clear refusal', async () => {
  await expect(writePrivateFile(folder.at('nowhere', 'x'), '')).rejects.toThrow(/^写不进 .+（ENOENT）$/)
})
