import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { print } from './reporter.ts'
import { root } from './settings.ts'

/** Files that assemble the whole API: through them everything would depend on everything. */
const assembly = String.raw`^apps/api/(src/(app|server)\.ts|test/support/harness\.ts)$`
const isTest = /\.test\.tsx?$/

/** The affected files of a change: changed ones, and all that import them. */
function affectedFiles(since: string): string[] {
  const { stdout } = spawnSync(
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', '--affected', since, '--exclude', assembly, '--output-type', 'json'].concat(
      ['apps', 'packages', 'prisma', 'script'],
    ),
    { cwd: root, encoding: 'utf8', maxBuffer: 1e9 },
  )
  const { modules }: { modules: { source: string }[] } = JSON.parse(stdout)
  return modules.map(({ source }) => source).filter((file) => existsSync(file) && !file.includes('node_modules'))
}

/** A folder's tests go through the API and import only its harness, so a noun of the API is tested as a whole. */
const folderOf = (file: string): string[] => Array.from(/^apps\/api\/src\/(?:modules\/)?[\w-]+\//.exec(file) ?? [])

function run(title: string, command: string, args: string[]): boolean {
  print(`── ${title} ──`)
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

/** Checks a change and runs the tests below the browser that it can have touched. @returns the exit code */
function main(since: string): number {
  const affected = affectedFiles(since)
  const sources = affected.filter((file) => /^(apps|packages|prisma|script)\/.*\.tsx?$/.test(file))
  const tests = new Set([...affected.filter((file) => isTest.test(file)), ...affected.flatMap(folderOf)])
  const results = [
    run('格式和类型', 'turbo', ['run', 'types', 'verify:format', '--continue', '--output-logs=errors-only']),
    sources.length === 0 || run('检查', 'oxlint', ['--type-aware', '--deny-warnings', ...sources]),
    run(`测试，自 ${since} 以来碰到的`, 'vitest', ['run', 'script/documents', ...tests]),
  ]
  print('浏览器里的故事不在其中：提交之前运行 script/test')
  return results.every(Boolean) ? 0 : 1
}

process.exit(main(process.argv[2] ?? 'main'))
