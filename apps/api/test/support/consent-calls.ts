import { nextPhone, type TestApi } from './harness.ts'

type Bearer = Record<string, string>

/** The calls about a person's consent, and the records that they leave. */
export function consentCalls(api: TestApi) {
  const ask = async (bearer: Bearer, query: object = {}) =>
    (await api.request.get('/api/user/consent').set(bearer).query(query).expect(200)).body
  const give = (bearer: Bearer, form: object = {}) =>
    api.request
      .post('/api/user/consent')
      .set(bearer)
      .send({ policy_version: api.services.content.policy().version, ...form })
  const send = (bearer: Bearer, form: object = {}) =>
    api.request.post('/api/user/consent/send_code').set(bearer).send(form)
  const withdraw = (bearer: Bearer) => api.request.post('/api/user/consent/withdraw').set(bearer)
  const records = (userId: number) =>
    api.services.db.consent.findMany({ where: { userId }, orderBy: { givenAt: 'asc' } })

  /** A guardian's form with a fresh code to a phone. */
  async function guardianOf(bearer: Bearer, phone = nextPhone()) {
    await send(bearer, { phone }).expect(200)
    return { guardian_name: '王小兰', guardian_phone: phone, code: await api.codeFor(phone) }
  }

  return { ask, give, send, withdraw, records, guardianOf }
}
