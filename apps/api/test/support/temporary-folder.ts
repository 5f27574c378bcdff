import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder for the tests of a file, which goes with them. Its path exists once the tests run. */
export function temporaryFolder() {
  let path = ''
  beforeAll(async () => void (path = await mkdtemp(join(tmpdir(), 'qisuan-test-'))))
  afterAll(() => rm(path, { recursive: true }))
  const at = (...names: string[]) => join(path, ...names)
  return {
    at,
    /** Resolves to the path of the file. */
    async write(name: string, ...lines: string[]): Promise<string> {
      await writeFile(at(name), lines.join('\n'))
      return at(name)
    },
  }
}
