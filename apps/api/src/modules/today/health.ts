import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { lastPublication, nextPublication } from '@qisuan/rules/season/windows'
import type { PlatformStatus } from '../../services/game-platform/game-platform.ts'
import type { Services } from '../../services/services.ts'
import { lastBackup } from '../backups/queries.ts'
import type { Season } from '../competition/queries.ts'
import { lateAfter, missingSince, newestPublication } from '../rankings/queries.ts'
import { countNewScores } from '../rankings/publication/count-new-scores.ts'

type Today = OperatorAnswer<'today'>

/** When boards were published last, and when they are next. */
export async function publicationOf(services: Services, season: Season): Promise<NonNullable<Today['publication']>> {
  const { clock, config, pool, db } = services
  const now = clock.now()
  const plan = { times: season.settings.publicationTimes, timeZone: config.timeZone }
  const newest = await newestPublication(pool, season.year)
  const missing = missingSince(newest, plan, now)
  const snapshot = newest && (await db.rankingSnapshot.findUnique({ where: { id: newest.snapshotId } }))
  return {
    next_at: new Date(nextPublication(now, plan)).toISOString(),
    due_at: (missing ?? new Date(lastPublication(now, plan))).toISOString(),
    as_of: snapshot?.asOf.toISOString() ?? null,
    last_at: snapshot?.publishedAt.toISOString() ?? null,
    participants: newest?.participants ?? null,
    trigger: snapshot?.trigger ?? null,
    late: missing !== undefined,
    new_scores: await countNewScores(services, season, snapshot?.publishedAt),
  }
}

/** Number of SMS in the last day: codes as the security log has them, and messages to the enrolled. */
export async function countSms(services: Services): Promise<NonNullable<Today['sms']>> {
  const { pool, clock } = services
  const since = new Date(clock.now().getTime() - 86_400_000)
  const [codes, messages] = await Promise.all([
    countCodes(services),
    pool.query<{ sent: number; failed: number; waiting: number }>(messagesSql, [since]),
  ])
  return {
    codes,
    messages: messages.rows[0] ?? { sent: 0, failed: 0, waiting: 0 },
  }
}

/** Number of codes in the last day, and how many there may be. */
export async function countCodes({ pool, clock, config }: Services): Promise<NonNullable<Today['sms']>['codes']> {
  const since = new Date(clock.now().getTime() - 86_400_000)
  const { rows } = await pool.query<{ sent: number; failed: number }>(codesSql, [since])
  return { ...(rows[0] ?? { sent: 0, failed: 0 }), budget: config.sms.perDay }
}

const codesSql = `
  select (count(*) filter (where kind = 'code_sent'))::int as sent,
    (count(*) filter (where kind = 'code_refused' and detail ->> 'reason' = 'sms_unavailable'))::int as failed
  from security_event where at > $1`

const messagesSql = `
  select (count(*) filter (where recipient.state = 'sent' and settled_at > $1))::int as sent,
    (count(*) filter (where recipient.state = 'failed' and settled_at > $1))::int as failed,
    (count(*) filter (where recipient.state = 'waiting' and message.state = 'sending'))::int as waiting
  from message join message_recipient recipient on message_id = message.id
  where channel = 'sms' and started_at is not null and (ended_at is null or ended_at > $1)`

/** True if the parts of the installation do what they should. This call itself has reached the database. */
export async function checkHealth(
  services: Services,
  publication: Today['publication'],
): Promise<NonNullable<Today['health']>> {
  const { clock, sharedCache, store, config, platform } = services
  const backup = await lastBackup(services)
  return [
    { part: 'database', state: 'good', at: clock.now().toISOString() },
    ...(sharedCache
      ? [{ part: 'redis' as const, state: (await sharedCache.ping()) ? ('good' as const) : ('bad' as const), at: null }]
      : []),
    ...(store
      ? [{ part: 'store' as const, state: (await store.ping()) ? ('good' as const) : ('bad' as const), at: null }]
      : []),
    ...(config.platform.url === undefined ? [] : [platformHealth(platform.status())]),
    ...(publication
      ? [{ part: 'publication' as const, state: publicationState(publication), at: publication.last_at }]
      : []),
    { part: 'backup', state: backup.isDue ? 'attention' : 'good', at: backup.at },
  ]
}

/** The newest board is out, but was made long after its time: somebody should know why. */
function publicationState({
  late,
  as_of: asOf,
  last_at: lastAt,
}: NonNullable<Today['publication']>): NonNullable<Today['health']>[number]['state'] {
  if (late) return 'bad'
  const wasLate = asOf !== null && lastAt !== null && Date.parse(lastAt) - Date.parse(asOf) > lateAfter
  return wasLate ? 'attention' : 'good'
}

/** As this process has found it: another process may have other luck, and asks for itself. */
function platformHealth({ isDown, isFailing, answeredAt }: PlatformStatus): NonNullable<Today['health']>[number] {
  const at = answeredAt && answeredAt.toISOString()
  return { part: 'platform', state: isDown ? 'bad' : isFailing ? 'attention' : 'good', at }
}
