import { beforeAll, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { auditGroups } from './queries.ts'

const api = useApi()

/** Entries of acts that ran at once: of some the entries lie between those of others. */
const written = Array.from({ length: 60 }, (_, index) => {
  const transaction = BigInt(8_000_000 + Math.floor(index / 12) + ((index * 7) % 5))
  const subject = ['school', 'round', 'enrolment'][(index * 11) % 3] ?? ''
  return {
    operator: `成员${transaction % 3n}`,
    action: 'console test',
    transaction,
    subject,
    key: { user_id: index % 4 },
  }
})
type Written = (typeof written)[number] & { id: bigint }
let entries: Written[] = []

beforeAll(async () => {
  const { db } = api.services
  await db.auditEntry.createMany({ data: written })
  const stored = await db.auditEntry.findMany({ where: { action: 'console test' }, orderBy: { id: 'asc' } })
  entries = written.map((entry, index) => ({ ...entry, id: stored[index]?.id ?? 0n }))
})

/** Expected list of these entries, newest first. */
const acts = (of: Written[]) =>
  [...Map.groupBy(of, ({ transaction, operator, subject }) => `${transaction} ${operator} ${subject}`).values()]
    .map(([first, ...others]) => ({ id: first?.id, subject: first?.subject, changes: others.length + 1 }))
    .toSorted((one, other) => Number((other.id ?? 0n) - (one.id ?? 0n)))

it.each([
  ['everything', {}, () => true],
  ['one operator', { operator: '成员1' }, ({ operator }: Written) => operator === '成员1'],
  ['one table', { subject: 'round' }, ({ subject }: Written) => subject === 'round'],
  ['one person', { user: 2 }, ({ key }: Written) => key.user_id === 2],
])('lists %s, an act once and whole, in pages without a gap', async (_, search, isFound) => {
  const expected = acts(entries.filter(isFound))
  let before: number | undefined
  const listed = []
  while (listed.length < expected.length) {
    const page = await auditGroups(api.services, 3, { ...search, before })
    listed.push(...page.filter(({ action }) => action === 'console test'))
    before = Number(page.at(-1)?.id)
  }
  expect(listed.map(({ id, subject, changes }) => ({ id, subject, changes }))).toEqual(expected)
})

it('says which row it is where the key is only a number', async () => {
  const { db } = api.services
  const { id } = await db.school.create({ data: { provinceId: 32, name: '星河市实验中学' } })
  const entry = { operator: '甲', action: 'console renameSchool', transaction: 7n, subject: 'school' }
  await db.auditEntry.createMany({
    data: [id, id + 1_000_000].map((key) => ({ ...entry, transaction: BigInt(key), key: { id: key } })),
  })
  const found = await auditGroups(api.services, 2, { operator: '甲' })
  expect(found.map(({ about }) => about)).toEqual([null, { name: '星河市实验中学' }])
})
