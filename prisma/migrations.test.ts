import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames } from './migrate.ts'

const folder = join(import.meta.dirname, 'migrations')

/** In the format of `sha256sum`; a release adds its new migrations. */
const released = readFileSync(join(folder, 'released.sha256'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('  '))

test.each(released)('%s is still the checksum of %s', (checksum, file = '') => {
  expect(
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
  ).toBe(checksum)
})

test('new migrations come after the released ones', () => {
  const names = released.map(([, file = '']) => file.split('/')[0])
  expect(migrationNames().slice(0, names.length)).toEqual(names)
})
