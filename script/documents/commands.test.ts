import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleTexts, faultOf, helpTexts, typedCommands } from './typed-commands.ts'

const root = join(import.meta.dirname, '..', '..')
const documents = [
  'README.md',
  'docs/operations.md',
  'docs/privacy.md',
  'docs/security.md',
  'docs/settings.md',
  'docs/tasks.md',
]

test.each(documents)('every command in %s is one of the command line', async (document) => {
  const commands = typedCommands(readFileSync(join(root, document), 'utf8'))
  expect(commands.length).toBeGreaterThan(0)
  const faults = await Promise.all(
    commands.map(async (command) => ({ line: command.line, text: command.text, fault: await faultOf(command) })),
  )
  expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([])
})

test('every example in the help is one of the command line', async () => {
  const commands = (await exampleTexts()).flatMap((text) => typedCommands(`\`\`\`\n${text}`))
  expect(commands.length).toBeGreaterThan(100)
  const faults = await Promise.all(
    commands.map(async ({ text, ...command }) => ({ text, fault: await faultOf({ text, ...command }) })),
  )
  expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([])
})

test.each([
  ['`script/qisuan stage 3`', ['stage', '3'], undefined],
  ['`script/qisuan stag 3`', ['stag', '3'], 'unknownCommand'],
  ['`script/qisuan stage 3 --now`', ['stage', '3', '--now'], 'unknownOption'],
  ['`script/qisuan awards import 名单.xlsx`', ['awards', 'import', '名单.xlsx'], undefined],
  ['```\nscript/qisuan awards import 名单.xlsx', ['awards', 'import', '名单.xlsx'], 'missingMandatoryOptionValue'],
  ['`users rename`', ['users', 'rename'], undefined],
  ['`users rename 1024 --yes`', ['users', 'rename', '1024', '--yes'], 'unknownOption'],
  ['`docker compose exec api qisuan keys rotate`', ['keys', 'rotate'], undefined],
])('%s is read as a command', async (text, args, fault) => {
  const [command] = typedCommands(text)
  expect(command?.args).toEqual(args)
  expect(command && (await faultOf(command))).toBe(fault)
})

test('a block is read line by line, with quotes, without comments and placeholders', () => {
  const text = [
    '```sh',
    'script/qisuan news add "名单 公布" --notice   # 公告',
    'psql "$(script/qisuan database url --as 王老师)"',
    'script/qisuan restore … --yes',
    'script/server',
    '```',
  ].join('\n')
  expect(typedCommands(text).map(({ args }) => args)).toEqual([
    ['news', 'add', '名单 公布', '--notice'],
    ['database', 'url', '--as', '王老师'],
  ])
})

test('the help of no command names a file or a round of the demo', async () => {
  const own = globSync('**/*.*', { cwd: join(root, 'prisma', 'seed', 'content') })
  const ships = (path: string) => existsSync(join(root, 'content', path.replace(/\.pdf$/, '.md')))
  const files = own.filter((path) => !ships(path))
  const help = (await helpTexts()).join('\n')
  expect(files.length).toBeGreaterThan(10)
  expect([...files, '苏州', '宁夏', '第二赛道', '冬令营'].filter((name) => help.includes(name))).toEqual([])
})
