import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { presentedUser } from '../people/queries.ts'
import { correctEnrolment } from './correct-enrolment.ts'
import { enroll } from './enroll.ts'
import { citiesByProvince } from './queries.ts'
import { suggestSchools } from './suggest-schools.ts'
import { RenderedResponse } from '../../rendered-response.ts'

export function enrolmentRoutes(on: On, services: Services) {
  on('enroll', async ({ body, session }) => {
    await enroll(services, session, body)
    return presentedUser(services, session.userId)
  })

  on('correctEnrolment', async ({ body, session, client }) => {
    await correctEnrolment(services, session, body)
    services.securityLog.note({ kind: 'enrolment_corrected', userIds: [session.userId], client })
    return presentedUser(services, session.userId)
  })

  const renderCities = async () => {
    const response = await RenderedResponse.json(await citiesByProvince(services))
    return { response, isCacheable: true, isComplete: true }
  }
  on('cities', () => services.responses.page('cities', renderCities))

  on('suggestSchools', ({ query }) => suggestSchools(services, query))
}
