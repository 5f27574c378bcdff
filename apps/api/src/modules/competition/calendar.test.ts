import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'

const api = useApi()

it('a round with a date to come is a file for calendars, any other is not found', async () => {
  const dates = { beginsAt: new Date('2026-12-12T00:30:00Z'), endsAt: new Date('2026-12-13T10:00:00Z') }
  await api.services.db.round.update({ where: { key: '2026-2' }, data: dates })
  const file = () => api.request.get('/calendar/2026-2.ics')
  await expect.poll(async () => (await file()).status).toBe(200)
  const { text, headers } = await file()
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(text).toContain('UID:2026-2@qisuan.test')
  expect(text).toContain('DTSTART:20261212T003000Z')
  for (const path of ['nothing.ics', '2026-2']) await api.request.get(`/calendar/${path}`).expect(404)
})
