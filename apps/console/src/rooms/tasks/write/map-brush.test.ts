import { expect, test } from 'vitest'
import { begin, paint, resize, undo, type Canvas } from './map-brush.ts'

const at = (x: number, y: number) => ({ x, y })
const canvas = (...rows: string[]): Canvas => ({ rows, past: [] })
const island = canvas('###G', '#..#', 'S*.#')

test('a stroke paints all cells on its way, and is undone as one', () => {
  const drawn = paint(paint(begin(island), at(1, 1), at(1, 1), '~'), at(1, 1), at(3, 1), '~')
  expect(drawn.rows).toEqual(['###G', '#~~~', 'S*.#'])
  expect(undo(drawn)).toEqual(island)
})

test('a stroke that changes nothing is no step to undo', () => {
  const drawn = begin(paint(begin(island), at(1, 1), at(1, 1), '#'))
  expect(undo(paint(begin(drawn), at(0, 0), at(0, 0), '#')).rows).toEqual(island.rows)
  expect(undo(island)).toEqual(island)
})

test.each(['S', 'G'])('there is one %s, which moves', (symbol) => {
  const { rows } = paint(island, at(0, 0), at(2, 1), symbol)
  expect(rows.join('').split(symbol)).toHaveLength(2)
  expect(rows[1]?.[2]).toBe(symbol)
})

test('the start is not painted over, and nothing outside', () => {
  expect(paint(island, at(0, 2), at(0, 2), '#').rows).toEqual(island.rows)
  expect(paint(island, at(4, 0), at(9, 0), '~').rows).toEqual(island.rows)
})

test('a map that grows gets walls, and one that shrinks keeps its start', () => {
  expect(resize(island, 5, 4).rows).toEqual(['###G#', '#..##', 'S*.##', '#####'])
  const small = resize(canvas('..G', '..S'), 2, 1)
  expect(small.rows).toEqual(['.S'])
  expect(undo(small).rows).toEqual(['..G', '..S'])
  expect(resize(island, 99, 0).rows).toEqual([`S##G${'#'.repeat(36)}`])
})
