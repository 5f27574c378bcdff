import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemes } from '@qisuan/rules/colours'
import { expect, test } from 'vitest'
import { accentStyle } from './accent-style.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../../../packages/styles/tokens.css'), 'utf8')

test('without an accent the tokens stay as they are', () => {
  expect(accentStyle({})).toBe('')
})

test('an accent replaces the tokens of both schemes', () => {
  const style = accentStyle({ accent: { light: '#1d4ed8', dark: '#8caaf5' } })
  const [light = '', dark = ''] = style.split('@media screen and (prefers-color-scheme: dark)')
  expect(light).toContain('--accent-strong:#1d4ed8')
  expect(light).toContain('--glow:rgb(29 78 216 / 38%)')
  expect(light).toContain('--accent-bright:#8caaf5')
  expect(dark).toContain('--accent-text:#8caaf5')
  for (const [, name = ''] of style.matchAll(/(--[a-z-]+):/g)) expect(tokens).toContain(`${name}:`)
})

test.each(['light', 'dark'] as const)(
  'the grounds on which an accent is measured are those of the %s tokens',
  (scheme) => {
    const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)')
    const { grounds, surface, onAccent } = schemes[scheme]
    const text = scheme === 'light' ? light : dark
    for (const colour of [...grounds, surface, onAccent]) expect(text).toContain(colour)
  },
)
