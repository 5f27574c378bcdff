import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { HiddenMaps, Task as Played } from '@qisuan/game/task'
import type { GameMap } from '@qisuan/game/world/map'
import type { Rules } from '@qisuan/game/world/rules'
import type { Theme } from '@qisuan/scene/size'

export type Checked = OperatorAnswer<'checkTask'>
export type Problem = Checked['problems'][number]

/** Languages with the endings of their files. */
export const endings = { python: 'py', javascript: 'js', cpp: 'cpp' } as const
export type Language = keyof typeof endings
export const languages = Object.keys(endings) as Language[]

export interface Reference {
  /** Name of the file, such as `best.py`. */
  file: string
  least: number
  source: string
}

/** `task.json` as the arena's schema has it. A field that is half filled in is what checking tells. */
interface TaskJson extends Omit<Played, 'rules'> {
  name: string
  groups: number[]
  theme: Theme
  blocks: boolean
  rules: Omit<Rules, 'battery'> & { battery?: Partial<NonNullable<Rules['battery']>> | undefined }
  maps: GameMap[]
  hidden: HiddenMaps
  hints: string[]
}

/** A task as its form holds it. */
export interface Values extends TaskJson {
  statement: string
  start: Record<Language, string>
  references: Reference[]
}

type Files = Record<string, string>

/** The form's values of a task's files, as the server gives them. */
export function valuesOf(files: Files): Values {
  const task = JSON.parse(files['task.json'] ?? '{}') as TaskJson & { references: Omit<Reference, 'source'>[] }
  return {
    ...task,
    statement: files['statement.md'] ?? '',
    start: { python: files['start.py'] ?? '', javascript: files['start.js'] ?? '', cpp: files['start.cpp'] ?? '' },
    references: task.references.map((each) => ({ ...each, source: files[`references/${each.file}`] ?? '' })),
  }
}

/** The files of the form's values. */
export function filesOf({ statement, start, references, ...task }: Values): Files {
  const { battery } = task.rules
  const hasBattery = battery && Object.values(battery).some((charge) => typeof charge === 'number')
  const json = {
    ...task,
    rules: { ...task.rules, battery: hasBattery ? battery : undefined },
    hints: task.hints.filter((hint) => hint.trim() !== ''),
    references: references.map(({ file, least }) => ({ file, least })),
  }
  return {
    // A number that was taken out of its field is null there.
    'task.json': JSON.stringify(json, (_, value: unknown) => value ?? undefined, 2),
    'statement.md': statement,
    'start.py': start.python,
    'start.js': start.javascript,
    'start.cpp': start.cpp,
    ...Object.fromEntries(references.map(({ file, source }) => [`references/${file}`, source])),
  }
}

export const languageOf = (file: string): Language =>
  languages.find((language) => file.endsWith(`.${endings[language]}`)) ?? 'python'

type Path = (string | number)[]

/** The form's path of a place that checking names, such as `maps.0.rows` or `references/best.py`. */
export function pathOf(at: string, references: readonly Reference[]): Path {
  const [, file] = /^references\/(.*)$/.exec(at) ?? []
  if (file !== undefined) return ['references', references.findIndex((each) => each.file === file), 'source']
  if (at === 'statement.md') return ['statement']
  // Maps that cannot be drawn are a matter of the plan.
  if (at === 'hidden') return ['hidden', 'plan']
  const language = languages.find((each) => at === `start.${endings[each]}`)
  if (language) return ['start', language]
  return at === '' ? [] : at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** The longest of the form's fields that a path leads to; undefined for what belongs to no field. */
export const fieldAt = (path: Path, fields: readonly Path[]): Path | undefined =>
  fields
    .filter((field) => field.length <= path.length && field.every((step, index) => step === path[index]))
    .toSorted((one, other) => other.length - one.length)[0]
