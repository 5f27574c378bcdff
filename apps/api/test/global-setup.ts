import { createTemplate, startTestServices } from '@qisuan/launcher/test-services'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from './season.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: string
    redisUrl: string
  }
}

/** Provides real PostgreSQL and Redis for the run, and a migrated database of which every test file clones its own. */
export default async function setup(project: TestProject) {
  const services = await startTestServices()
  const template = await createTemplate(services.databaseUrl, prepareDatabase)
  project.provide('template', template)
  project.provide('redisUrl', services.redisUrl)
  return services.stop
}
