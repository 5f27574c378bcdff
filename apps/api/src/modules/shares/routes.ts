import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { createShare } from './create-share.ts'
import { sharedPoster } from './queries.ts'
import { signPage } from './sign-page.ts'

export function shareRoutes(on: On, services: Services) {
  on('createShare', async ({ session }) => ({ uuid: await createShare(services, session) }))
  on('shareRecord', ({ params }) => sharedPoster(services, params.uuid))
  on('signPage', ({ body }) => signPage(services, body.url))
}
