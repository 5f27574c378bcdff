import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'

const here = import.meta.dirname
const require = createRequire(import.meta.url)

/** Makes the clients of the databases of site and arena, without a network. */
for (const schema of ['schema', 'arena/schema'])
  await promisify(execFile)(
    process.execPath,
    [require.resolve('prisma/build/index.js'), 'generate', '--schema', join(here, schema), '--no-hints'],
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
