import { beforeAll, expect, it } from 'vitest'
import { useApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const reason = '省里换了人'
const contact = {
  organization: '苗圃编程协会江苏组',
  contact: '周予安',
  telephone: '0555-7654321',
  email: 'jiangsu@miaopu.example',
  details: '',
}
const jiangsu = 32

let page: ConsolePage
beforeAll(async () => {
  ;({ page } = await newOperator(api, [{ role: 'organiser', provinces: null }]))
})

const contactOf = async (by = page, id = jiangsu) =>
  (await by.call('contacts').expect(200)).body.find((each: { id: number }) => each.id === id)

it('a contact is written, shown on the site, changed by one at a time, and removed', async () => {
  await page.call('setContact', { province: jiangsu, ...contact, telephone: '电话', reason, seen: null }).expect(422)
  await page.call('setContact', { province: jiangsu, ...contact, reason, seen: null }).expect(200)
  expect(await contactOf()).toMatchObject({ name: '江苏省', contact })
  const changed = { ...contact, contact: '许知夏' }
  await page.call('setContact', { province: jiangsu, ...changed, reason, seen: contact }).expect(200)
  const late = await page.call('setContact', { province: jiangsu, ...contact, reason, seen: contact }).expect(409)
  expect(late.body).toMatchObject({ code: 'changed_meanwhile', current: { contact: changed } })
  // An operator about to remove something sees first that a colleague has just rewritten it.
  const other = (await newOperator(api, [{ role: 'editor', provinces: null }])).page
  const unseen = await other.call('removeContact', { province: jiangsu, reason, seen: contact }).expect(409)
  expect(unseen.body).toMatchObject({ code: 'changed_meanwhile', current: { contact: changed } })
  await other.call('removeContact', { province: jiangsu, reason, seen: changed }).expect(200)
  await page.call('removeContact', { province: jiangsu, reason, seen: changed }).expect(409)
})

it('a contact belongs to its province', async () => {
  const ofBeijing = (await newOperator(api, [{ role: 'organiser', provinces: [11] }])).page
  expect(await contactOf(ofBeijing)).toBeUndefined()
  await ofBeijing.call('setContact', { province: jiangsu, ...contact, reason, seen: null }).expect(404)
  await ofBeijing.call('setContact', { province: 11, ...contact, reason, seen: null }).expect(200)
})

it('a code for teachers lets one enrol as often as it says, and is taken back', async () => {
  const until = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
  const { body } = await page.call('createTeacherInvite', { uses: 2, until, reason }).expect(200)
  const invite = await api.services.db.teacherInvite.findUniqueOrThrow({ where: { code: body.code } })
  expect(invite).toMatchObject({ usesLeft: 2, seasonYear: 2026 })
  expect((await page.call('teacherInvites').expect(200)).body).toEqual([body])
  const past = new Date(api.clock.now().getTime() - 1000).toISOString()
  await page.call('createTeacherInvite', { uses: 2, until: past, reason }).expect(409)
  await page.call('revokeTeacherInvite', { code: body.code, reason }).expect(200)
  await page.call('revokeTeacherInvite', { code: body.code, reason }).expect(409)
})
