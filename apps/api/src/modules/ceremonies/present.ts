import type { Answer } from '@qisuan/contracts/contract'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { shownAfter, type CeremonyStep } from '@qisuan/rules/boards/ceremony'
import { parseGroup, type GroupNumber } from '@qisuan/rules/people/groups'
import type { Services } from '../../services/services.ts'
import { findRound } from '../competition/queries.ts'
import { loadViews } from '../rankings/publication/visible-snapshots.ts'
import { hallKey } from './hall-key.ts'
import { castOf, isRehearsal, openCeremonies, type Ceremony, type Finalist } from './queries.ts'

type Wall = Answer<'ceremony'>
type Control = OperatorAnswer<'ceremonyControl'>

const groupNumber = (group: number): GroupNumber => parseGroup(group) ?? 3

/** State of a hall now, and nothing else: this is the only way by which a ceremony leaves the server before it has ended. */
export async function presentWall(services: Services, ceremony: Ceremony): Promise<Wall> {
  const { id, roundKey, group, state, step, version, people, single } = ceremony
  const { round } = await findRound(services, roundKey)
  const about = {
    id,
    round: roundKey,
    round_name: round.name,
    group: groupNumber(group),
    rehearsal: isRehearsal(ceremony),
    state,
    version,
    people,
    single,
  }
  if (state === 'black') return { ...about, now: null, out: [] }
  const cast = await castOf(services, ceremony)
  const { now, out } = shownAfter(cast.steps, step)
  const [current = [], ...earlier] = await cast.people([now ?? { first: 0, count: 0 }, ...out])
  return {
    ...about,
    now: now && { ...placeOf(now), rows: visiblePart(now, current) },
    out: earlier.map((rows, index) => ({ rank: out[index]?.rank ?? 0, rows })),
  }
}

/** Addresses of the walls, without what they show. */
export const presentRunning = (ceremonies: readonly Ceremony[]): Answer<'runningCeremonies'> => ({
  list: ceremonies.map(({ id, roundKey, group }) => ({ id, round: roundKey, group: groupNumber(group) })),
})

type Revealed = NonNullable<Wall['now']>['rows'][number]

const placeOf = (step: CeremonyStep) =>
  step.kind === 'place'
    ? { kind: step.kind, rank: step.rank, shows: step.shows }
    : { kind: step.kind, rank: null, shows: null }

/** Of the people of a step only what it shows; what comes later is not in the answer at all. */
function visiblePart(step: CeremonyStep, people: readonly Finalist[]): Revealed[] {
  if (step.kind === 'wall' || step.shows === 'name') return [...people]
  return people.map(({ rank, province, school }) => ({
    rank,
    province,
    school: step.shows === 'school' ? school : null,
    name: null,
    score: null,
    award: null,
  }))
}

/** A ceremony as its operators see it: with who comes next. */
export async function presentControl(services: Services, ceremony: Ceremony): Promise<Control> {
  const { steps, people } = await castOf(services, ceremony)
  const { roundKey, snapshotId, step } = ceremony
  const view = (await loadViews(services.pool)).get(roundKey)
  const others = await openCeremonies(services.db, roundKey)
  const newest = await services.db.rankingSnapshot.findFirst({
    where: { publishedIn: { some: { rounds: { some: { key: roundKey } } } } },
    select: { id: true },
  })
  const shown = async (at: number) => {
    const found = steps[at]
    if (!found) return null
    const [rows = []] = await people([found])
    return { ...placeOf(found), rows }
  }
  return {
    ...(await presentCeremony(services, ceremony)),
    newer: snapshotId !== null && newest?.id !== snapshotId,
    others: others.filter(({ id }) => id !== ceremony.id).length,
    public: snapshotId !== null && (view?.snapshot?.id ?? 0n) >= snapshotId,
    now: await shown(step - 1),
    next: await shown(step),
    hall: hallAddress(services, ceremony),
  }
}

export async function presentCeremony(
  services: Services,
  ceremony: Ceremony,
): Promise<OperatorAnswer<'ceremonies'>['ceremonies'][number]> {
  const { id, roundKey, group, snapshotId, people, single, wall, state, step, version } = ceremony
  const { round } = await findRound(services, roundKey)
  return {
    id,
    round: roundKey,
    round_name: round.name,
    group: groupNumber(group),
    rehearsal: isRehearsal(ceremony),
    snapshot: snapshotId === null ? null : Number(snapshotId),
    people,
    single,
    wall,
    state,
    step,
    steps: (await castOf(services, ceremony)).steps.length,
    version,
    prepared_at: ceremony.preparedAt.toISOString(),
    started_at: ceremony.startedAt?.toISOString() ?? null,
    ended_at: ceremony.endedAt?.toISOString() ?? null,
  }
}

/** Address of the wall: everybody may watch a ceremony, a rehearsal only those who were given its address. */
function hallAddress({ config, keyRing }: Services, ceremony: Ceremony): string {
  const address = `${config.siteUrl}/hall/ceremony/${ceremony.id}`
  return isRehearsal(ceremony) ? `${address}?key=${hallKey(keyRing, ceremony.id)}` : address
}
