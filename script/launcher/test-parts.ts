import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './settings.ts'

/** A part of script/test: one command, and where its results are written if it counts tests. */
export interface TestPart {
  title: string
  folder: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  report?: { kind: 'vitest' | 'playwright'; file: string }
}

/** All parts in their order: the quick and telling ones first. */
export function testParts(reportDir: string): TestPart[] {
  return [
    {
      title: '核对：类型、规则、格式、依赖',
      folder: root,
      command: 'npx',
      args: ['--yes', manifestOf(root).packageManager ?? 'pnpm', 'run', 'verify'],
    },
    { title: '构建网站', folder: root, command: 'node', args: ['script/launcher/site-build.ts'] },
    ...packagesWith('vitest').map((folder) => vitest(folder, reportDir)),
    ...packagesWith('@playwright/test').map((folder) => playwright(folder, reportDir)),
  ]
}

function vitest(folder: string, reportDir: string): TestPart {
  const { name } = manifestOf(folder)
  const file = join(reportDir, `${name.replaceAll('/', '-')}.json`)
  return {
    title: `测试 ${name}`,
    folder,
    command: 'node',
    args: [
      '--disable-warning=ExperimentalWarning',
      'node_modules/vitest/vitest.mjs',
      'run',
      onceMore('retry'),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    report: { kind: 'vitest', file },
  }
}

function playwright(folder: string, reportDir: string): TestPart {
  const file = join(reportDir, 'playwright.json')
  return {
    title: '在浏览器里从头到尾',
    folder,
    command: 'node',
    args: ['node_modules/@playwright/test/cli.js', 'test', onceMore('retries'), '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { kind: 'playwright', file },
  }
}

/** On a machine that is busy with something else a test is sometimes late: once more, and the summary names it. */
const onceMore = (option: string): string => `--${option}=1`

/** Folders of the packages of this repository that depend on `tool`. */
function packagesWith(tool: string): string[] {
  return globSync(['packages/*/package.json', 'apps/*/package.json', 'prisma/package.json', 'script/package.json'], {
    cwd: root,
  })
    .map((file) => join(root, dirname(file)))
    .filter((folder) => tool in (manifestOf(folder).devDependencies ?? {}))
    .toSorted()
}

interface Manifest {
  name: string
  packageManager?: string
  devDependencies?: Record<string, string>
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
