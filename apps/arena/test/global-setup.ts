import { createTemplate, startTestServices } from '@qisuan/launcher/test-services'
import type { TestProject } from 'vitest/node'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A prepared database of the arena, of which every test clones its own. */
    arenaTemplate: string
  }
}

/** Provides a real PostgreSQL for the run. */
export default async function setup(project: TestProject) {
  const services = await startTestServices()
  project.provide('arenaTemplate', await createTemplate(services.databaseUrl, prepareTemplate))
  return services.stop
}
