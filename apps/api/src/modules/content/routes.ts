import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { readDocument } from './document.ts'
import { readOrganiser } from './organiser.ts'
import { aboutUs, newsItems } from './queries.ts'

export function contentRoutes(on: On, services: Services) {
  on('news', ({ query }) => newsItems(services, query.notice === '1'))
  on('aboutUs', () => aboutUs(services))
  on('organiser', async () => readOrganiser(services))
  on('videos', async () => services.content.videos())
  on('document', ({ query }) => readDocument(services, query.link))
}
