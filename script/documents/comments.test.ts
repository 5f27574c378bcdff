import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const questionWord = /\/\*\*\s+(?:\*\s+)?(?:Who|Whom|Whose|What|Whether|How|Where|Why)\b/

test('doc comments open with the noun, not with a question word', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split('\n')
  const sources = files.filter((file) => file !== '' && existsSync(join(root, file)))
  expect(sources.filter((file) => questionWord.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
