import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from './api.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const demo = join(root, 'prisma', 'seed', 'content')
const shipped = globSync(join(root, 'content', '*.md'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Signs of the demo organisation on another one's site. */
export interface Marks {
  words: readonly string[]
  /** Those of them that name and describe tasks. The rehearsal platform, whose tasks they are, shows them to everybody. */
  tasks: readonly string[]
  /** SHA-256 of its pictures and files. */
  files: ReadonlySet<string>
}

/** Fields of organiser.json that name nobody: short names of rounds, roles and labels that every organiser may use, and paths. */
const common = new Set([
  'scope',
  'short',
  'pages',
  'role',
  'label',
  'path',
  'hours',
  'logo',
  'logo_dark',
  'favicon',
  'preview',
])

/** Collects the marks from the files of the demo organisation, and from the installation that shows it. */
export async function demoMarks(): Promise<Marks> {
  const organiser: unknown = JSON.parse(readFileSync(join(demo, 'organiser.json'), 'utf8'))
  const [news, notices, about, game] = await Promise.all(
    ['/api/news', '/api/news?notice=1', '/api/aboutus', '/api/game/current'].map((path) => api(path)),
  )
  const intros: { name: string; text: string }[] = game.all.flatMap(({ task_intros = {} }) =>
    Object.values(task_intros),
  )
  const tasks = intros.flatMap(({ name, text }) => [name, text])
  const items: { title: string; preview: string }[] = [...news, ...notices]
  const contacts: Record<'organization' | 'telephone' | 'email', string>[] = about.provinces
  const words = [
    ...textsIn(organiser, common).flatMap(namesIn),
    ...items.flatMap(({ title, preview }) => [title, preview]),
    ...tasks,
    ...contacts.flatMap(({ organization, telephone, email }) => [organization, telephone, email]),
    ...globSync(join(demo, '*.md')).flatMap((file) => linesOf(readFileSync(file, 'utf8'))),
  ]
  return { words: [...new Set(words)].filter((word) => word.length > 1), tasks, files: filesOfDemo() }
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A word of the demo in a text; undefined when there is none. */
export const markIn = (text: string, { words }: Marks): string | undefined => words.find((word) => text.includes(word))

function filesOfDemo(): Set<string> {
  const files = globSync(join(demo, '**', '*.*'), { withFileTypes: true }).filter((file) => file.isFile())
  return new Set(files.map(({ parentPath, name }) => digestOf(readFileSync(join(parentPath, name)))))
}

/** Every text in a value, but not under some keys. */
export function textsIn(value: unknown, except: ReadonlySet<string> = new Set()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (except.has(key) ? [] : textsIn(inner, except)))
}

/** A text, its part without an addition in brackets, and of an address the host, unless it is the state's. */
function namesIn(text: string): string[] {
  const host = URL.parse(text)?.host
  if (host) return host.endsWith('.gov.cn') ? [] : [host]
  return [text, text.replace(/（.*）/, '')].filter((each) => !/^（|^虚构$/.test(each))
}

/** The lines of a text that are long enough to be its own and that do not ship. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^[#>\-*\d.\s|]+/, '').trim())
    .filter((line) => line.length >= 12 && !shipped.includes(line))
}
