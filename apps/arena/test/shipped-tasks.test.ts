import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { measureTask } from '../src/tasks/measure-task.ts'
import { programsHere } from '../src/tasks/prepare-programs.ts'
import { readTask, type Reference } from '../src/tasks/read-task.ts'

const library = resolve(import.meta.dirname, '../../../tasks')
const programs = await programsHere()

/** Of each language, the reference that must score most. */
const bestOf = (references: readonly Reference[]): Reference[] =>
  [...Map.groupBy(references, ({ language }) => language).values()].flatMap((own) =>
    own.toSorted((one, other) => other.least - one.least).slice(0, 1),
  )

// An import plays all references on all maps, with `script/qisuan tasks check` for authors: a minute for these twelve.
test.each(readdirSync(library))(
  '%s is solved in every language, on a map that is seen and on a hidden one',
  async (slug) => {
    const task = await readTask(join(library, slug))
    const { file, references } = task
    const two = { ...file, maps: file.maps.slice(0, 1), hidden: { ...file.hidden, count: 1 } }
    const measured = await measureTask({ ...task, file: two, references: bestOf(references) }, 42, programs)
    expect(measured.references.map(({ reference }) => reference.language).toSorted()).toEqual([
      'cpp',
      'javascript',
      'python',
    ])
    // Three programs of one idea do the same.
    const points = measured.references.map(({ score }) => score.goal + score.energy + score.steps)
    expect(new Set(points).size).toBe(1)
  },
)
