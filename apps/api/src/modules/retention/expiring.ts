import type { RetentionKind } from '@qisuan/rules/people/retention'

/** The data of a kind: its table, when its period begins to run (`since`), and what else must be true before it is deleted (`where`). */
export interface Expiring {
  kind: RetentionKind
  table: string
  since: string
  where?: string
  /** Deletes only these columns and not the row. */
  columns?: readonly string[]
}

/** The scores of people who have withdrawn their consent, in seasons in which they are no longer enrolled. */
const ofWithdrawn = (table: 'game_state' | 'plus_score') => ({
  kind: 'withdrawn' as const,
  table,
  since: `(select max(withdrawn_at) from consent where consent.user_id = ${table}.user_id)`,
  where: `user_id in (select user_id from consent where withdrawn_at is not null) and not exists (
    select from enrolment join round using (season_year)
    where enrolment.user_id = ${table}.user_id and round.key = ${table}.round_key
  )`,
})

const withdrawnScores = ofWithdrawn('game_state')
/** A certificate stays genuine, so the award that it names stays too. */
const named = `exists (
  select from certificate
  where certificate.user_id = game_state.user_id and certificate.round_key = game_state.round_key and certificate.withdrawn_at is null
)`

/** Everything that the daily job deletes when its period is over, except for accounts. */
export const expiring: readonly Expiring[] = [
  { kind: 'sessions', table: 'session', since: 'least(ended_at, expires_at)' },
  { kind: 'sessions', table: 'operator_session', since: 'least(ended_at, expires_at)' },
  { kind: 'sessions', table: 'api_key', since: 'least(revoked_at, ends_at)' },
  { kind: 'codes', table: 'sms_code', since: 'expires_at' },
  { kind: 'codes', table: 'operator_invite', since: 'expires_at' },
  { kind: 'attempts', table: 'attempt_budget', since: 'expires_at' },
  { kind: 'devices', table: 'known_device', since: 'last_login_at' },
  { kind: 'launchTokens', table: 'launch_token', since: 'expires_at' },
  { kind: 'smsInbox', table: 'sms_inbox', since: 'sent_at' },
  {
    kind: 'messages',
    table: 'message_recipient',
    since:
      'coalesce(settled_at, claimed_at, (select coalesce(ended_at, started_at) from message where message.id = message_id))',
  },
  { kind: 'classes', table: 'school_class', since: 'ends_at' },
  {
    kind: 'idNumbers',
    table: 'user_account',
    columns: ['idcard_sealed'],
    since: 'certified_at',
    // While an organiser still has to review the number, it is needed.
    where: `idcard_sealed is not null and identity_check = 'plausible'`,
  },
  { ...withdrawnScores, where: `${withdrawnScores.where} and not ${named}` },
  {
    ...withdrawnScores,
    columns: ['score', 'duration', 'note', 'origin', 'scored_at'],
    where: `${withdrawnScores.where} and ${named} and score is not null`,
  },
  ofWithdrawn('plus_score'),
  {
    kind: 'withdrawn',
    table: 'score_entry',
    since: '(select max(withdrawn_at) from consent where consent.user_id = score_entry.user_id)',
    where: `user_id in (select user_id from consent where withdrawn_at is not null) and not exists (
      select from score_batch batch join round on round.key = batch.round_key join enrolment using (season_year)
      where batch.id = score_entry.batch_id and enrolment.user_id = score_entry.user_id
    )`,
  },
  {
    kind: 'unknownScores',
    table: 'score_entry',
    since: 'judged_at',
    // A later verdict on the same score tells that its owner became known: then it belongs to the account's history.
    where: `refused is not null and user_id is null and named is not null and not exists (
      select from score_entry later
      where later.batch_id = score_entry.batch_id and later.line = score_entry.line and later.verdict > score_entry.verdict
    )`,
  },
  // The database refuses to delete younger entries by its own clock, whatever clock a rehearsal has set.
  { kind: 'audit', table: 'audit_entry', since: 'at', where: `at < now() - interval '6 months'` },
  { kind: 'securityLog', table: 'security_event', since: 'at', where: `at < now() - interval '6 months'` },
]
