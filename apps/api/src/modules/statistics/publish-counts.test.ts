import { isSmall } from '@qisuan/rules/boards/small-numbers'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { steps, type Dimension, type Step } from './labels.ts'
import { publishCounts, type CountedRow, type StatisticsRow } from './publish-counts.ts'

type People = Record<Step, number>
const people = (...[enrolled = 0, played = 0, advanced = 0, awarded = 0]: number[]): People => ({
  enrolled,
  played,
  advanced,
  awarded,
})
const together = (all: readonly People[]): People => {
  const of = (step: Step) => all.reduce((sum, each) => sum + each[step], 0)
  return people(...steps.map(of))
}

/** The rows of a country whose regions have provinces with so many people. */
function rowsOf(regions: readonly (readonly People[])[]): CountedRow[] {
  const row = (dimension: CountedRow['dimension'], path: string[], of: People) => ({ dimension, path, ...of })
  return [
    row('all', [], together(regions.flat())),
    ...regions.flatMap((provinces, region) => [
      row('macroregion', [`大区 ${region}`], together(provinces)),
      ...provinces.map((of, province) => row('province', [`大区 ${region}`, `省份 ${region}.${province}`], of)),
    ]),
  ]
}

it('shows how many of a macroregion have advanced where its provinces would tell too much', () => {
  const { tables } = publishCounts(rowsOf([[people(20, 12, 9), people(22, 13, 10)], [people(60, 50, 40)]]))
  const advanced = (dimension: Dimension) => tables[dimension].map(({ counts }) => counts.advanced)
  expect(advanced('macroregion')).toEqual([19, 40])
  expect(advanced('province')).toEqual([null, null, 40])
})

const some = fc.tuple(fc.nat(40), fc.nat(6), fc.nat(6), fc.nat(20)).map(([awarded, missed, stayed, absent]) => {
  const advanced = awarded + missed
  return people(advanced + stayed + absent, advanced + stayed, advanced, awarded)
})
const country = fc.array(fc.array(some, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })

it('leaves no small number between what is shown of a macroregion, its provinces and the country', () => {
  fc.assert(
    fc.property(country, (regions) => {
      const { total, tables } = publishCounts(rowsOf(regions))
      const named = new Map([...tables.macroregion, ...tables.province].map((row) => [row.name, row.counts]))
      const provincesOf = (region: number) =>
        [...named].flatMap(([name, counts]) => (name.startsWith(`省份 ${region}.`) ? [counts] : []))
      const wholes = [
        { whole: total, parts: regions.flatMap((_, region) => named.get(`大区 ${region}`) ?? []) },
        { whole: total, parts: regions.flatMap((_, region) => provincesOf(region)) },
        ...regions.map((_, region) => ({ whole: named.get(`大区 ${region}`), parts: provincesOf(region) })),
      ]
      for (const { whole, parts } of wholes.flatMap(({ whole: of, parts: within }) =>
        of ? [{ whole: of, parts: within }] : [],
      )) {
        for (const step of steps) expect(isSmall(left(whole, parts, (counts) => counts[step]))).toBe(false)
        for (const [index, step] of steps.entries())
          for (const earlier of steps.slice(0, index))
            expect(isSmall(left(whole, parts, (counts) => gap(counts[earlier], counts[step])))).toBe(false)
      }
    }),
  )
})

const gap = (earlier: number | null, later: number | null) =>
  earlier === null || later === null ? null : earlier - later

/** Remainder of a shown number without its shown parts; zero where the number itself is not shown. */
function left(
  whole: StatisticsRow['counts'],
  parts: readonly StatisticsRow['counts'][],
  of: (counts: StatisticsRow['counts']) => number | null,
): number {
  const all = of(whole)
  return all === null ? 0 : parts.reduce((rest, part) => rest - (of(part) ?? 0), all)
}
