import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isNamed } from './named-paths.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tests = globSync('{apps,packages,prisma,script}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})

/** A test as documents name it: its file in backticks, its title in Chinese quotation marks, in which … leaves something out. */
const named = /`([\w./-]+\.(?:test|spec)\.tsx?)`[（：: ]*“([^”]+)”/g

test.each(['docs/security.md', 'docs/privacy.md', 'docs/obstacles.md'])(
  'every title of a test that %s names exists',
  (document) => {
    const missing = Array.from(read(document).matchAll(named), ([, file = '', title = '']) => ({ file, title })).filter(
      ({ file, title }) => {
        const text = tests
          .filter((path) => isNamed(file, [path]))
          .map(read)
          .join('\n')
        return !title.split('…').every((part) => text.includes(part.trim()))
      },
    )
    expect(missing).toEqual([])
  },
)
