import { createTemplate, startTestServices } from '@qisuan/launcher/test-services'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from './season.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: string
    redisUrl: string
  }
}

/** Real PostgreSQL and real Redis for the whole run, and a migrated database from which every test file takes its own copy. */
export default async function setup(project: TestProject) {
  const services = await startTestServices()
  const template = await createTemplate(services.databaseUrl, prepareDatabase)
  project.provide('template', template)
  project.provide('redisUrl', services.redisUrl)
  return services.stop
}
