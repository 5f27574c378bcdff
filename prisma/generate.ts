import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'

const here = import.meta.dirname
const require = createRequire(import.meta.url)
const stamp = join(here, 'generated', '.stamp')

/** Makes `generated/` from `schema/`, without a network and only when the schema or Prisma has changed. */
async function generate(): Promise<void> {
  const inputs = hashOfInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return

  await promisify(execFile)(
    process.execPath,
    [require.resolve('prisma/build/index.js'), 'generate', '--schema', join(here, 'schema'), '--no-hints'],
    {
      cwd: here,
      env: {
        ...process.env,
        // Prisma insists on an engine but never runs it to generate; any file that exists keeps it from downloading one.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  )
  writeFileSync(stamp, inputs)
}

function hashOfInputs(): string {
  const files = [
    ...globSync('schema/**/*.prisma', { cwd: here })
      .toSorted()
      .map((file) => join(here, file)),
    require.resolve('prisma/package.json'),
    import.meta.filename,
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

await generate()
