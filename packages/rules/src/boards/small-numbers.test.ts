import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideSmall, smallestShown } from './small-numbers.ts'

interface Place {
  enrolled: number
  awarded: number
  parts: Place[]
}

const enrolledIn = ({ enrolled }: Place) => enrolled
const awardedIn = ({ awarded }: Place) => awarded
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

const leaf = (enrolled: number, awarded = 0): Place => ({ enrolled, awarded, parts: [] })
const whole = (parts: Place[]): Place => ({
  enrolled: sum(parts.map(enrolledIn)),
  awarded: sum(parts.map(awardedIn)),
  parts,
})

describe('published counts', () => {
  it.each([
    [
      [120, 33, 0],
      [120, 33, 0],
    ],
    [
      [120, 33, 4],
      [120, null, null],
    ],
    [
      [120, 33, 4, 0],
      [120, null, null, null],
    ],
    [
      [120, 3, 2],
      [120, null, null],
    ],
    [
      [120, 8, 1, 2],
      [120, null, null, null],
    ],
    [
      [120, 1, 1, 3],
      [120, null, null, null],
    ],
    [[3], [null]],
    [
      [0, 3],
      [null, null],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('%j are shown as %j', (counts, shown) => {
    const parts = counts.map((count) => leaf(count))
    const hidden = hideSmall(whole(parts), enrolledIn)
    expect(parts.map((part) => (hidden.has(part) ? null : part.enrolled))).toEqual(shown)
  })

  it('hide a total, too, and whatever is within a hidden count', () => {
    const small = whole([whole([leaf(3), leaf(0)])])
    expect([...hideSmall(small, enrolledIn)]).toEqual(everyPlace(small))
  })

  it('do not leave a small rest of a province beside its cities', () => {
    const [large, small] = [leaf(8), leaf(4)]
    const province = whole([large, small])
    const hidden = hideSmall(whole([province, leaf(30)]), enrolledIn)
    expect([province, large, small].map((place) => hidden.has(place))).toEqual([false, true, true])
  })

  it('do not bound a hidden count by a part of it', () => {
    const [one, eleven] = [leaf(1), leaf(11, 11)]
    const country = whole([one, eleven, leaf(40, 20)])
    const hidden = hideSmall(country, enrolledIn)
    expect(hidden.has(eleven)).toBe(true)
    expect(hideSmall(country, awardedIn, { before: hidden }).has(eleven)).toBe(true)
  })

  it('do not tell that all but a few went on', () => {
    const [most, some] = [leaf(30, 28), leaf(40, 20)]
    const country = whole([most, some])
    const hidden = hideSmall(country, awardedIn, { beside: [enrolledIn] })
    expect([country, most, some].map((place) => hidden.has(place))).toEqual([false, true, true])
    expect(hideSmall(whole([leaf(30, 30), leaf(40, 38)]), awardedIn, { beside: [enrolledIn] }).size).toBe(3)
  })
})

const counts = fc
  .tuple(fc.oneof(fc.nat(7), fc.nat(60)), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([enrolled, share]) => leaf(enrolled, Math.round(enrolled * share)))
const several = (parts: fc.Arbitrary<Place>) => fc.array(parts, { minLength: 1, maxLength: 4 }).map(whole)
const country = several(several(several(counts)))

/** Every sum of shown counts within a place that do not overlap. */
function sums(place: Place, countOf: (place: Place) => number, hidden: ReadonlySet<Place>): Set<number> {
  let found = new Set([0])
  for (const part of place.parts) {
    const within = sums(part, countOf, hidden)
    if (!hidden.has(part)) within.add(countOf(part))
    found = new Set([...found].flatMap((one) => [...within].map((other) => one + other)))
  }
  return found
}

const everyPlace = (place: Place): Place[] => [place, ...place.parts.flatMap(everyPlace)]

describe('from all that is printed', () => {
  const columns = (of: Place) => {
    const enrolled = hideSmall(of, enrolledIn)
    return [
      { countOf: enrolledIn, hidden: enrolled },
      { countOf: awardedIn, hidden: hideSmall(of, awardedIn, { before: enrolled, beside: [enrolledIn] }) },
    ]
  }

  it('no small count can be computed by subtraction', () => {
    fc.assert(
      fc.property(country, (of) => {
        for (const { countOf, hidden } of columns(of))
          for (const place of everyPlace(of).filter((each) => !hidden.has(each)))
            for (const others of sums(place, countOf, hidden)) {
              const left = countOf(place) - others
              expect(left === 0 || left >= smallestShown).toBe(true)
            }
      }),
    )
  })

  it('no small number of those who went no further can be computed', () => {
    const staying = (place: Place) => enrolledIn(place) - awardedIn(place)
    fc.assert(
      fc.property(country, (of) => {
        const hidden = new Set(columns(of).flatMap((column) => [...column.hidden]))
        for (const place of everyPlace(of).filter((each) => !hidden.has(each)))
          for (const others of sums(place, staying, hidden)) {
            const left = staying(place) - others
            expect(left === 0 || left >= smallestShown).toBe(true)
          }
      }),
    )
  })

  it('nobody learns even that a hidden count is not zero, or is bounded by a later column', () => {
    fc.assert(
      fc.property(country, (of) => {
        const [enrolled, awarded] = columns(of)
        for (const place of everyPlace(of)) {
          const dashes = place.parts.filter((part) => enrolled?.hidden.has(part))
          if (dashes.length > 0)
            expect(place.parts.some((part) => part.enrolled === 0 && !dashes.includes(part))).toBe(false)
          for (const part of dashes) expect(awarded?.hidden.has(part) || part.awarded === 0).toBe(true)
        }
      }),
    )
  })

  it('what is large enough stays, where nothing small is', () => {
    const large = several(several(fc.integer({ min: smallestShown, max: 60 }).map((count) => leaf(count))))
    fc.assert(
      fc.property(large, (of) => {
        expect(hideSmall(of, enrolledIn).size).toBe(0)
      }),
    )
  })
})
