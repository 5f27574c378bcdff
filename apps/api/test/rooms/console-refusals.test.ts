import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { expect, it } from 'vitest'
import { commandLine, pathOf } from '../../src/commands/line/command-line.ts'
import { commands } from '../../src/commands/commands.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const source = join(root, 'apps', 'api', 'src')
const packages: Readonly<Record<string, string>> = {
  contracts: join(root, 'packages', 'contracts', 'src'),
  rules: join(root, 'packages', 'rules', 'src'),
  db: join(root, 'prisma'),
}

/** Files in which calls of the console begin, and the work that they order. */
const entries = [
  ...globSync('modules/*/*routes.ts', { cwd: source }).map((file) => join(source, file)),
  join(source, 'jobs', 'definitions.ts'),
].filter((file) => file.endsWith('definitions.ts') || readFileSync(file, 'utf8').includes('OnConsole'))

function importsOf(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => name)
  return names.flatMap((name) => {
    const [, folder = '', path = ''] = /^@qisuan\/(\w+)\/(.+)$/.exec(name) ?? []
    const found = name.startsWith('.')
      ? resolve(dirname(file), name)
      : join(packages[folder] ?? '/nowhere', `${path}.ts`)
    return existsSync(found) && !found.includes('/generated/') ? [found] : []
  })
}

/** Said when a database is prepared: there is no console yet. */
const beforeTheConsole = join(root, 'prisma', 'chinese-search.ts')

/** Every file that a call of the console can reach. */
function reachable(): string[] {
  const seen = new Set(entries)
  for (const file of seen) for (const each of importsOf(file)) seen.add(each)
  return [...seen].filter((file) => file !== beforeTheConsole)
}

/** Every command of two or more parts, such as `season create`. */
function commandNames(): string[] {
  const program = commandLine({ out: () => {}, error: () => {} })
  for (const add of commands) add(program, () => async () => {})
  const leaves = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
    command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
  return leaves(program).flatMap((command) => (pathOf(command).length > 1 ? [pathOf(command).join(' ')] : []))
}

/** The Chinese lines of a file without comments, and without what is said in the shell only: next steps, and examples of commands. */
function spokenLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/\bshell:\s*(?:'[^']*'|`[^`]*`)|\bexamples:\s*\[[^\]]*\]/g, '')
    .split('\n')
    .filter((line) => /\p{Script=Han}/u.test(line))
}

it('no sentence that the console can show names a command or an option of the shell', () => {
  const files = reachable()
  expect(files.length).toBeGreaterThan(200)
  expect(files).toContain(join(source, 'modules', 'accounts', 'login', 'change-phone-for.ts'))
  const command = new RegExp(
    String.raw`script/qisuan|(?<![\w-])(?:${commandNames().join('|')})(?![\w-])|(?<![\w-])--[a-z]`,
  )
  const found = files.flatMap((file) =>
    spokenLines(file).flatMap((line) => (command.test(line) ? [`${relative(root, file)}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
