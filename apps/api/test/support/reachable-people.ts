import { bulkFixture, type Contestant } from './bulk-fixture.ts'
import { nextPhone, type TestApi } from './harness.ts'

/** Enrolled people with phones that have proved them, inserted directly. @returns their ids and phones, in order */
export async function reachablePeople(api: TestApi, people: readonly Partial<Contestant>[]) {
  const { db, sealer } = api.services
  const ids = await bulkFixture(
    api,
    people.map((person) => ({ score: null, ...person })),
  )
  return Promise.all(
    ids.map(async (id) => {
      const phone = nextPhone()
      const data = {
        phoneHash: sealer.blindIndex('phone', phone),
        phoneSealed: sealer.seal(phone, `user_account.phone/${id}`),
        phoneVerified: true,
      }
      await db.user.update({ where: { id }, data })
      return { id, phone }
    }),
  )
}
