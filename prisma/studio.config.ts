import { defineConfig, env } from 'prisma/config'

/** For Prisma Studio, which prisma/studio.ts starts. */
export default defineConfig({ schema: 'schema', datasource: { url: env('STUDIO_DATABASE_URL') } })
