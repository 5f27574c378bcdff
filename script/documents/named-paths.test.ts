import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isNamed, namedPaths } from './named-paths.ts'
import { helpTexts } from './typed-commands.ts'

const root = join(import.meta.dirname, '..', '..')
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))
// Paths that programs write, such as the figures of a benchmark.
const written = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
const folders = [...new Set(files.flatMap(foldersOf))]
const folderNames = new Set(folders.map((folder) => basename(folder)))

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

test('every path that a document names exists', () => {
  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) =>
      namedPaths(readFileSync(join(root, document), 'utf8'), folderNames)
        .filter(({ path, isLink }) =>
          isLink
            ? !existsSync(join(root, dirname(document), path))
            : !isNamed(path, [...files, ...folders, ...written]),
        )
        .map(({ line, path }) => `${document}:${line} names ${path}, which does not exist`),
    )
  expect(missing).toEqual([])
})

test('every path that the help of a command names exists', async () => {
  const helps = await helpTexts()
  expect(helps.join()).toContain('script/qisuan')
  const named = helps.flatMap((help) => namedPaths(help.replaceAll(/^.+$/gm, '`$&`'), folderNames))
  expect(named.map(({ path }) => path).filter((path) => !isNamed(path, [...files, ...folders, ...written]))).toEqual([])
})

test('every decision that a comment cites exists', () => {
  // A released migration is never edited again: it may cite a decision by the folder of its time.
  const decisions = files.filter((file) => file.startsWith('docs/adr/')).map((file) => basename(file))
  const cited = files
    .filter((file) => /\.(?:tsx?|prisma|sql|yml)$/.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(join(root, file), 'utf8').matchAll(/docs\/adr\/[\w./-]*\d[\w.-]*/g), ([path]) => ({
        file,
        path: path.replace(/\.$/, ''),
      })),
    )
  expect(cited.length).toBeGreaterThan(100)
  const exists = ({ file, path }: { file: string; path: string }) =>
    file.startsWith('prisma/migrations/') ? decisions.includes(basename(path)) : existsSync(join(root, path))
  expect(cited.filter((citation) => !exists(citation))).toEqual([])
})

test.each([
  ['see [the plan](docs/plan.md#top) and [a site](https://example.org/a.md)', ['docs/plan.md']],
  ['run `script/qisuan stage 3`, then read `errors.ts`', ['script/qisuan', 'errors.ts']],
  ['`GET /api/news`, `application/json` and `@fastify/jwt` are no paths, nor is `.ts`', []],
  ['`modules/<noun>` and `layout/*-frame.tsx`', ['modules/<noun>', 'layout/*-frame.tsx']],
])('%s', (text, paths) => {
  const folders = new Set(['script', 'modules', 'layout', 'docs'])
  expect(namedPaths(text, folders).map(({ path }) => path)).toEqual(paths)
})

test.each([
  ['errors.ts', true],
  ['plugins/errors.ts', true],
  ['src/errors.ts', false],
  ['src/<noun>/errors.ts', true],
  ['src/plug*/errors.ts', true],
  ['rrors.ts', false],
])('%s names a file: %s', (named, is) => {
  expect(isNamed(named, ['api/src/plugins/errors.ts'])).toBe(is)
})
