import { describe, expect, it, test } from 'vitest'
import { accentFault, contrast, leastContrast, mix, softOf } from './colours.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#c8431d', '#c8431d', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

test('a mixed colour lies between both', () => {
  expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 0.5), mix('#000000', '#ffffff', 1)]).toEqual([
    '#000000',
    '#808080',
    '#ffffff',
  ])
})

describe('an accent', () => {
  it.each([
    ['light', '#b83a15'],
    ['light', '#1d4ed8'],
    ['light', '#0b6b3a'],
    ['dark', '#ff9472'],
    ['dark', '#8caaf5'],
    ['dark', '#ffd54a'],
  ] as const)('of the %s scheme is readable as %s', (scheme, colour) => {
    expect(accentFault(scheme, colour)).toBeUndefined()
  })

  it.each([
    ['light', '#ff8800'],
    ['light', '#ffffff'],
    ['light', '#1fb36b'],
    ['dark', '#1d4ed8'],
    ['dark', '#000000'],
    ['dark', '#7a1540'],
  ] as const)('of the %s scheme is refused as %s, and a near colour of the same hue is readable', (scheme, colour) => {
    const fault = accentFault(scheme, colour)
    expect(fault?.ratio).toBeLessThan(leastContrast)
    expect(fault?.nearest).toMatch(/^#[\da-f]{6}$/)
    expect(accentFault(scheme, fault?.nearest ?? colour)).toBeUndefined()
  })

  it('is measured on its own soft ground too', () => {
    const fault = accentFault('light', '#c8431d')
    expect(fault?.pair).toEqual(['#c8431d', softOf('light', '#c8431d')])
    expect(contrast('#b83a15', softOf('light', '#b83a15'))).toBeGreaterThanOrEqual(leastContrast)
  })
})
