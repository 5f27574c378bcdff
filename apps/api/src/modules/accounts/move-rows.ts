import type { Prisma } from '@qisuan/db/client'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { restoreNames, adoptRealname } from '../certificates/queries.ts'

interface Pair {
  from: number
  into: number
}

/** Number of rows that a merge moves, and the future of the platform accounts. */
export interface Moved {
  enrolments: number
  /** Seasons in which both are enrolled: the enrolment of `into` stays. */
  bothEnrolled: number[]
  scores: number
  awards: number
  certificates: number
  consents: number
  seats: number
  /** True if `into` becomes certified by the identity of `from`. */
  identity: boolean
  /** `moved`: `into` takes over the account; `dropped`: `into` has its own, and the platform is asked to delete the other. */
  platform: 'none' | 'moved' | 'dropped'
}

/** The random id of the two that is given up. */
interface GivenUp {
  externalId: string
}

/**
 * Moves what `from` has to `into`. A row of which `into` has its own is left behind and deleted with the account, except for scores: of
 * those the better one counts, and the history is moved whole.
 */
export async function moveEverything(services: Services, tx: Transaction, pair: Pair): Promise<Moved & GivenUp> {
  const { from, into } = pair
  const enrolled = await tx.enrolment.findMany({
    where: { userId: { in: [from, into] } },
    select: { seasonYear: true },
  })
  const seasons = enrolled.map(({ seasonYear }) => seasonYear)
  const enrolments = await move(tx, pair, 'enrolment', 'season_year')
  const states = await mergeStates(tx, pair)
  await moveWhole(tx, pair, 'score_entry')
  await move(tx, pair, 'plus_score', 'round_key')
  const awards = await move(tx, pair, 'award', 'batch_id')
  const certificates = await move(tx, pair, 'certificate', 'round_key', 'state')
  const consents = await moveWhole(tx, pair, 'consent')
  const seats = await move(tx, pair, 'classroom_seat', 'classroom_id')
  await move(tx, pair, 'round_access', 'round_key')
  await move(tx, pair, 'extra_time', 'round_key')
  await moveDisqualifications(tx, pair)
  await moveSimilar(tx, pair)
  await move(tx, pair, 'message_recipient', 'message_id')
  await keepRefusalOfSms(tx, pair)
  const identity = await moveIdentity(services, tx, pair)
  await tx.$executeRaw`
    update user_account set role = 'teacher' where id = ${into} and exists (select from user_account where id = ${from} and role = 'teacher')`
  return {
    enrolments,
    bothEnrolled: seasons.filter((year, index) => seasons.indexOf(year) < index),
    scores: states,
    awards,
    certificates,
    consents,
    seats,
    identity,
    ...(await movePlatformAccount(services, tx, pair)),
  }
}

type Table =
  | 'enrolment'
  | 'plus_score'
  | 'award'
  | 'certificate'
  | 'classroom_seat'
  | 'round_access'
  | 'extra_time'
  | 'message_recipient'

/** Moves the rows of a table, except those of which `into` has its own by the columns of `key`. */
async function move(tx: Transaction, { from, into }: Pair, table: Table, ...key: string[]): Promise<number> {
  const same = key.map((column) => `own.${column} = theirs.${column}`).join(' and ')
  return tx.$executeRawUnsafe(
    `update ${table} theirs set user_id = $2
     where user_id = $1 and not exists (select from ${table} own where own.user_id = $2 and ${same})`,
    from,
    into,
  )
}

/** Moves rows that are never changed: they are taken out and put back under the other number, as they are. */
async function moveWhole(tx: Transaction, { from, into }: Pair, table: 'score_entry' | 'consent'): Promise<number> {
  const columns = await tx.$queryRaw<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  const names = columns.map(({ name }) => name)
  return tx.$executeRawUnsafe(
    `with theirs as (delete from ${table} where user_id = $1 returning *)
     insert into ${table} (${names.join(', ')}) select ${names.map((name) => (name === 'user_id' ? '$2' : name)).join(', ')} from theirs`,
    from,
    into,
  )
}

/** The state and the better score of each round. Only one of the two has an award. */
async function mergeStates(tx: Transaction, { from, into }: Pair): Promise<number> {
  const moved = await tx.$executeRaw`
    update game_state theirs set user_id = ${into}
    where user_id = ${from} and not exists (
      select from game_state own where own.user_id = ${into} and own.round_key = theirs.round_key
    )`
  const merged = await tx.$executeRaw`
    update game_state own set
      state = case when own.state = 0 then theirs.state else own.state end,
      note = coalesce(own.note, theirs.note),
      (score, duration, source, origin, scored_at) = (
        select best.score, best.duration, best.source, best.origin, best.scored_at from game_state best
        where best.round_key = own.round_key and best.user_id in (own.user_id, theirs.user_id)
        order by best.score desc nulls last, best.duration desc nulls last limit 1
      )
    from game_state theirs
    where own.user_id = ${into} and theirs.user_id = ${from} and theirs.round_key = own.round_key`
  return moved + merged
}

/** A disqualification goes with the person, unless `into` is under the same one. */
async function moveDisqualifications(tx: Transaction, { from, into }: Pair): Promise<void> {
  await tx.$executeRaw`
    update disqualification theirs set user_id = ${into}
    where user_id = ${from} and not (reinstated_at is null and exists (
      select from disqualification own
      where own.user_id = ${into} and own.reinstated_at is null and own.season_year = theirs.season_year
        and own.round_key is not distinct from theirs.round_key
    ))`
}

/** Programs that are alike, what was asked and decided about them; two programs of the same person are no pair. */
async function moveSimilar(tx: Transaction, { from, into }: Pair): Promise<void> {
  for (const table of ['similar_pair', 'similar_decision']) {
    await tx.$executeRawUnsafe(
      `update ${table} set one_id = case one_id when $1 then $2 else one_id end,
         other_id = case other_id when $1 then $2 else other_id end
       where $1 in (one_id, other_id) and $2 not in (one_id, other_id)`,
      from,
      into,
    )
  }
  await tx.$executeRaw`update similar_question set user_id = ${into} where user_id = ${from}`
}

/** A refusal of messages by SMS under either account stays. */
async function keepRefusalOfSms(tx: Transaction, { from, into }: Pair): Promise<void> {
  await tx.$executeRaw`
    update user_account own set sms_opt_out_at = least(own.sms_opt_out_at, theirs.sms_opt_out_at)
    from user_account theirs where own.id = ${into} and theirs.id = ${from} and theirs.sms_opt_out_at is not null`
}

/** The real name and certification of `from`, for who has none. The sealed values open only at their place and are sealed anew. */
async function moveIdentity(services: Services, tx: Transaction, { from, into }: Pair): Promise<boolean> {
  const { sealer } = services
  const select = {
    realnameSealed: true,
    realnameHash: true,
    idcardSealed: true,
    idcardHash: true,
    paper: true,
    identityCheck: true,
    certifiedAt: true,
  } satisfies Prisma.UserSelect
  const theirs = await tx.user.findUniqueOrThrow({ where: { id: from }, select })
  const own = await tx.user.findUniqueOrThrow({ where: { id: into }, select })
  const isBetter = own.identityCheck === null && (theirs.identityCheck !== null || own.realnameSealed === null)
  if (!isBetter || theirs.realnameSealed === null) return false
  const none = { realnameSealed: null, realnameHash: null, idcardSealed: null, idcardHash: null }
  await tx.user.update({ where: { id: from }, data: { ...none, paper: null, identityCheck: null, certifiedAt: null } })
  const again = (sealed: Uint8Array | null, column: 'realname' | 'idcard') =>
    sealed && sealer.seal(sealer.open(sealed, `user_account.${column}/${from}`), `user_account.${column}/${into}`)
  await tx.user.update({
    where: { id: into },
    data: {
      ...theirs,
      identityRefusal: null,
      realnameSealed: again(theirs.realnameSealed, 'realname'),
      idcardSealed: again(theirs.idcardSealed, 'idcard'),
    },
  })
  if (theirs.identityCheck !== 'plausible') return false
  await restoreNames(services, tx, into)
  await adoptRealname(services, tx, into)
  return true
}

/**
 * The account on the game platform. The platform knows it by the person's random id, which moves with it. When `into` has an account of its
 * own, the platform is asked to delete the other one.
 */
async function movePlatformAccount(
  { clock }: Services,
  tx: Transaction,
  { from, into }: Pair,
): Promise<Pick<Moved, 'platform'> & GivenUp> {
  const theirs = await tx.user.findUniqueOrThrow({ where: { id: from }, include: { gameAccount: true } })
  const own = await tx.user.findUniqueOrThrow({ where: { id: into }, include: { gameAccount: true } })
  const given = { externalId: theirs.externalId }
  if (!theirs.gameAccount) return { platform: 'none', ...given }
  if (own.gameAccount?.linkedAt || (own.gameAccount && !theirs.gameAccount.linkedAt)) {
    const account = theirs.gameAccount.platformId ?? theirs.gameAccount.handle
    await tx.platformErasure.create({ data: { externalId: theirs.externalId, account, erasedAt: clock.now() } })
    return { platform: 'dropped', ...given }
  }
  await tx.gameAccount.deleteMany({ where: { userId: into } })
  await tx.gameAccount.update({ where: { userId: from }, data: { userId: into } })
  await tx.$executeRaw`update user_account set external_id = gen_random_uuid() where id = ${from}`
  await tx.user.update({ where: { id: into }, data: { externalId: theirs.externalId } })
  return { platform: 'moved', externalId: own.externalId }
}
