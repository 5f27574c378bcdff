import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareTemplate } from '@qisuan/arena/template'
import { createTemplate, startTestServices } from '@qisuan/launcher/test-services'
import type { TestProject } from 'vitest/node'
import { startPgBouncer } from './support/pgbouncer.ts'
import { prepareDatabase } from './support/season.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: string
    /** PgBouncer before the same server, for a run with PGBOUNCER=1; null without. */
    pooledUrl: string | null
    /** A prepared database of the arena. */
    arenaTemplate: string
    redisUrl: string
    contentDir: string
  }
}

/**
 * Provides real PostgreSQL and Redis for the run, a migrated database of which every test file clones its own, and a content folder: what
 * ships and, above it, what the demo's organiser wrote.
 */
export default async function setup(project: TestProject) {
  const services = await startTestServices()
  const template = await createTemplate(services.databaseUrl, prepareDatabase)
  project.provide('template', template)
  project.provide('arenaTemplate', await createTemplate(services.databaseUrl, prepareTemplate, 'template_of_the_arena'))
  const pooler = process.env['PGBOUNCER'] === '1' ? await startPgBouncer(services.databaseUrl) : undefined
  project.provide('pooledUrl', pooler?.url ?? null)
  project.provide('redisUrl', services.redisUrl)
  const contentDir = await mkdtemp(join(tmpdir(), 'qisuan-content-'))
  for (const folder of ['content', 'prisma/seed/content'])
    await cp(join(import.meta.dirname, '../../..', folder), contentDir, { recursive: true })
  project.provide('contentDir', contentDir)
  return async () => {
    await rm(contentDir, { recursive: true })
    await pooler?.stop()
    await services.stop()
  }
}
