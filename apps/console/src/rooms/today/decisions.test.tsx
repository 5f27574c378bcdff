import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { expect, it } from 'vitest'
import { todayCopy } from '#copy/today'
import { markupOf, textOf } from '../../../test/static.tsx'
import { Decisions } from './decisions.tsx'

const copy = todayCopy.decisions
type Decision = OperatorAnswer<'today'>['decisions'][number]
const show = (...decisions: Decision[]) => (
  <Decisions decisions={decisions} now="2026-11-20T07:42:00.000Z" className={undefined} />
)

it.each<[string, Decision, string, string]>([
  [
    'how long the first has waited',
    { kind: 'identities', count: 1200, since: '2026-11-18T07:42:00Z' },
    copy.kinds.identities.title('1,200') + copy.since('2 天'),
    '/people',
  ],
  [
    'nothing where nobody knows since when',
    { kind: 'contacts', count: 3, since: null },
    copy.kinds.contacts.title('3') + copy.open,
    '/contacts',
  ],
  [
    'whose value cannot be read',
    { kind: 'unreadable_values', count: 1, person: 7, since: null },
    copy.kinds.unreadable_values.title('1'),
    '/people/7',
  ],
  [
    'when the last backup was',
    { kind: 'backup', count: 1, since: '2026-11-19T01:42:00Z' },
    copy.backup.last('30 小时') + copy.backup.open,
    '/system?tab=backups',
  ],
  ['that there never was a board', { kind: 'publication', count: 1, since: null }, copy.publication.never, '/rankings'],
])('a decision says %s', (_, decision, told, to) => {
  expect(textOf(show(decision))).toContain(told)
  expect(markupOf(show(decision))).toContain(`href="${to}"`)
})

it('decisions are counted by kind, and where there is none a line says so', () => {
  const backup = { kind: 'backup', count: 1, since: null } as const
  expect(textOf(show(backup, { ...backup, kind: 'contacts' }))).toContain(copy.count(2))
  expect(textOf(show())).toBe(`${copy.title} ${copy.none}`)
})
