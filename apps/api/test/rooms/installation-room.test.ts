import { environment } from '../../src/config/env.ts'
import { shownVariables } from '../../src/config/shown-variables.ts'
import { expect, it } from 'vitest'
import { keys, useApi } from '../support/harness.ts'
import { newOperator } from '../support/operators.ts'

const secret = 'not-to-be-seen-anywhere'
const api = useApi({ env: { LOG_LEVEL: 'error', PLATFORM_CLIENT_SECRET: secret } })

it('an organiser sees what runs here and every variable, but no secret', async () => {
  const { page } = await newOperator(api, [{ role: 'organiser', provinces: null }])
  const { body, text } = await page.call('installation').expect(200)
  expect(body).toMatchObject({ time_zone: 'Asia/Shanghai', rehearsal: false, node: process.versions.node })
  expect(body.processes).toBeGreaterThan(0)
  expect(body.migration).toMatch(/^\d{14}_\w+$/)
  const variables = new Map(body.variables.map((each: { name: string }) => [each.name, each]))
  expect([...variables.keys()]).toEqual(expect.arrayContaining(Object.keys(environment.shape)))
  expect(variables.get('SESSION_IDLE_HOURS')).toMatchObject({ value: '240 小时', usual: '48 小时', set: true })
  expect(variables.get('PLATFORM_CLIENT_SECRET')).toMatchObject({ value: null, set: true })
  expect(variables.get('REDIS_PASSWORD')).toMatchObject({ value: null, set: false })
  expect(variables.get('SCHEDULE')).toMatchObject({ usual: '开' })
  for (const each of [secret, keys.DATA_KEY, keys.SESSION_KEY]) expect(text).not.toContain(each)
})

it.each([
  ['postgresql://qisuan:s3cret@db:5432/qisuan', 'postgresql://qisuan:…@db:5432/qisuan'],
  ['postgresql://qisuan@db/qisuan?password=s3cret', 'postgresql://qisuan@db/qisuan?password=…'],
  ['postgresql://qisuan@db/qisuan', 'postgresql://qisuan@db/qisuan'],
])('%s is shown as %s', (given, shown) => {
  const of = shownVariables({ DATABASE_URL: given }).find(({ name }) => name === 'DATABASE_URL')
  expect(of).toMatchObject({ value: shown, isSet: true })
})
