import { consolePrefix } from '../../services/console-call.ts'
import type { Services } from '../../services/services.ts'
import { retentionOperator } from '../retention/periods.ts'

/** The operator whom the audit names for what people do to their own account. */
export const ownerOperator = '本人'

/** The actions of entries that record an erasure: the command, which also stands for owners and periods, and the call of the console. */
export const erasureActions = ['users erase', `${consolePrefix}completeErasure`] as const

/**
 * Origin of a change: `console` by an operator who had logged in there, `shell` under the name given to the command
 * line, `sql` under the role of the database, `site` by the owner of an account or the end of a period.
 */
export type Way = 'console' | 'shell' | 'sql' | 'site'

function wayOf({ operator, action }: { operator: string; action: string }): Way {
  if (operator === ownerOperator || operator === retentionOperator) return 'site'
  if (action.startsWith(consolePrefix)) return 'console'
  return action.startsWith('SQL ') ? 'sql' : 'shell'
}

/** The changes of one transaction and operator to one table; the taps of a ceremony follow each other so fast that they are one. */
export interface AuditGroup {
  /** The id of its first entry. */
  id: bigint
  at: Date
  /** When its last change was made. */
  until: Date
  operator: string
  way: Way
  action: string
  reason: string | null
  subject: string
  changes: number
  /** Key and values of the first entry. */
  key: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Further identification of a row: its name or round as they are now. Null where the row is gone or has none that is public. */
  about: Record<string, unknown> | null
}

/** A ceremony is a row that changes with every tap of its operator (docs/adr/contest/0064-ceremonies.md). */
const tapped = 'ceremony'
/** Taps of one operator belong together until nobody has tapped for so long. */
const pause = "interval '10 minutes'"

/** Which changes to list; all conditions hold together. */
interface Search {
  operator?: string | undefined
  subject?: string | undefined
  /** The number of a user, the number of a school and the key of a round whom the changes concern. */
  user?: number | undefined
  school?: number | undefined
  round?: string | undefined
  /** Only those before the entry of this id. */
  before?: number | undefined
}

/** True if an entry is about the user whose number is the parameter. */
export const concernsUser = (parameter: string): string =>
  `(key @> jsonb_build_object('user_id', ${parameter}::int)
    or (subject = 'user_account' and key @> jsonb_build_object('id', ${parameter}::int)))`

/** True if the key or a value of an entry names a school or a round, or the entry is about its own row. */
const names = (column: string, parameter: string, own: { subject: string; key: string }): string =>
  `(${parameter} in (key -> '${column}', before -> '${column}', after -> '${column}')
    or (subject = '${own.subject}' and key -> '${own.key}' = ${parameter}))`

/** The columns by which people know a row, for the tables whose key says nothing to them. */
const known = (
  [
    ['school', 'school', "'name', name"],
    ['classroom', 'classroom', "'name', name, 'round_key', round_key"],
    ['operator', 'operator', "'name', name"],
    ['operator_role', 'operator', "'name', name", 'operator_id'],
    ['operator_invite', 'operator', "'name', name", 'operator_id'],
    ['api_key', 'api_key', "'name', name"],
    ['api_key_role', 'api_key', "'name', name", 'api_key_id'],
    ['news_item', 'news_item', "'title', title"],
    ['message', 'message', "'channel', channel, 'title', title"],
    ['award_batch', 'award_batch', "'round_key', round_key, 'file_name', file_name"],
    ['ceremony', 'ceremony', `'round_key', round_key, 'group', "group"`],
  ] as const
).map(([subject, table, columns, key = 'id']) => {
  const type = subject === 'ceremony' ? 'uuid' : 'int'
  return `select jsonb_build_object(${columns}) from ${table}
    where id = case entry.subject when '${subject}' then ((entry.key || coalesce(entry.after, entry.before, '{}')) ->> '${key}')::${type} end`
})

/** True if two entries belong to one act. */
const ofOneAct = (one: string, other: string): string =>
  ['transaction', 'operator', 'action', 'subject']
    .map((column) => `${one}.${column} = ${other}.${column}`)
    .join(' and ')

/**
 * The operators' latest changes, newest first, at most `limit` groups (docs/adr/operation/0018-audit.md). Entries are read from the newest until
 * there are enough, so that a long record costs no more than a short one: an act begins where no entry of it came before.
 */
export async function auditGroups(
  { pool }: Services,
  limit: number,
  { operator, subject, user, school, round, before }: Search = {},
): Promise<AuditGroup[]> {
  const { rows } = await pool.query<Omit<AuditGroup, 'id' | 'way'> & { id: string }>(
    `with found as not materialized (
       select * from audit_entry
       where ($2::text is null or operator = $2) and ($3::text is null or subject = $3)
         and ($5::int is null or ${concernsUser('$5')})
         and ($6::int is null or ${names('school_id', 'to_jsonb($6::int)', { subject: 'school', key: 'id' })})
         and ($7::text is null or ${names('round_key', 'to_jsonb($7::text)', { subject: 'round', key: 'key' })})
     ), act as (
       select id, at as until, null::int as changes from (
         select *, lead(row(transaction, operator, action, subject)) over (order by id desc) as below
         from found where subject <> '${tapped}' and ($4::bigint is null or id < $4)
       ) first
       where below is distinct from row(transaction, operator, action, subject)
         and not exists (select from found earlier where ${ofOneAct('earlier', 'first')} and earlier.id < first.id)
       order by id desc limit $1
     ), run as (
       select min(id) as id, max(at) as until, count(*)::int as changes from (
         select *, count(*) filter (where begins) over same as number from (
           select *, coalesce(at - lag(at) over same > ${pause}, true) as begins
           from found where subject = '${tapped}' window same as (partition by operator, action, key order by id)
         ) marked window same as (partition by operator, action, key order by id)
       ) numbered group by operator, action, key, number
       having $4::bigint is null or min(id) < $4
     )
     select entry.id, entry.at, listed.until, entry.operator, entry.action, entry.reason, entry.subject,
       coalesce(changes, (select count(*)::int from found same where ${ofOneAct('same', 'entry')})) as changes,
       entry.key, entry.before, entry.after, (${known.join(' union all ')}) as about
     from (select * from act union all select * from run order by id desc limit $1) listed
     join audit_entry entry on entry.id = listed.id
     order by entry.id desc`,
    [limit, operator, subject, before, user, school, round].map((value) => value ?? null),
  )
  return rows.map((row) => ({ ...row, id: BigInt(row.id), way: wayOf(row) }))
}

/** Actors and tables with an entry in the record. */
export async function auditedNames({ pool }: Services) {
  const { rows } = await pool.query<{ operator: string; subject: string }>(
    'select operator, subject from audit_entry group by operator, subject order by operator, subject',
  )
  const each = (name: 'operator' | 'subject') => [...new Set(rows.map((row) => row[name]))]
  return { operators: each('operator'), subjects: each('subject') }
}

/** The rounds of all seasons, and those of which only the entry of their removal is left. */
export async function auditedRounds({ pool }: Services) {
  const { rows } = await pool.query<{ round: string; year: number; name: string; removed: boolean }>(
    `select * from (
       select key as round, season_year as year, name, false as removed from round
       union all
       select * from (
         select distinct on (1) key ->> 'key', (before ->> 'season_year')::int, before ->> 'name', true
         from audit_entry
         where subject = 'round' and after is null
           and not exists (select from round where round.key = audit_entry.key ->> 'key')
         order by 1, id desc
       ) removed
     ) known order by year desc, round`,
  )
  return rows
}

/**
 * Changes of the act that wrote the given entry, oldest first, and their number; undefined when the entry does not
 * exist. To a tap of a ceremony belong those that follow it.
 * @param only the table of the entry alone, and at most so many rows
 */
export async function auditEntries(
  services: Services,
  id: bigint,
  only: { ownSubject?: boolean; atMost?: number } = {},
) {
  const { db } = services
  const one = await db.auditEntry.findUnique({ where: { id } })
  if (!one) return undefined
  const { transaction, operator, action, subject } = one
  const where =
    subject === tapped
      ? { id: { in: await tapsFrom(services, id) } }
      : { transaction, operator, action, ...(only.ownSubject && { subject }) }
  const [list, total] = await Promise.all([
    db.auditEntry.findMany({ where, orderBy: { id: 'asc' }, take: only.atMost }),
    db.auditEntry.count({ where }),
  ])
  return { list, total }
}

/** The ids of the entry of a ceremony and of the same operator's taps that follow it without a pause. */
async function tapsFrom({ pool }: Services, id: bigint): Promise<bigint[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with tap as (
       select later.id, coalesce(later.at - lag(later.at) over (order by later.id) > ${pause}, false) as begins
       from audit_entry first join audit_entry later using (operator, action, subject, key)
       where first.id = $1 and later.id >= first.id
     )
     select id from (select id, count(*) filter (where begins) over (order by id) as begun from tap) run
     where begun = 0`,
    [id],
  )
  return rows.map((row) => BigInt(row.id))
}
