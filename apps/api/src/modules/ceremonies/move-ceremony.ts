import { afterAct, type CeremonyAct } from '@qisuan/rules/boards/ceremony'
import { parseGroup } from '@qisuan/rules/people/groups'
import { ConflictError, requireUnchanged } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { revealSnapshot } from '../rankings/publication/freeze-round.ts'
import { requireCast } from './prepare-ceremony.ts'
import { castOf, findCeremony, openCeremonies, type Ceremony } from './queries.ts'

interface Move {
  id: string
  act: CeremonyAct
  /** The version that the operator saw; undefined where they did not look. */
  seen?: number | undefined
}

/**
 * Does one act of a ceremony. Of two operators who tap at once, one is refused. The last step makes the board public in the same transaction.
 * @throws AppError not_found (404) · AppError changed_meanwhile (409) after another act than the one `seen` · ConflictError when the act is
 * not possible now
 */
export async function moveCeremony(services: Services, { id, act, seen }: Move): Promise<Ceremony> {
  const prepared = await findCeremony(services, id)
  const { steps } = await castOf(services, prepared)
  if (act === 'start') await requireStillRight(services, prepared)
  const moved = await services.db.$transaction(async (tx) => {
    // All acts of a round take turns, so that the last of its ceremonies knows that it is the last.
    await tx.$queryRaw`select from round where key = ${prepared.roundKey} for no key update`
    await tx.$queryRaw`select from ceremony where id = ${id}::uuid for update`
    const now = await tx.ceremony.findUniqueOrThrow({ where: { id } })
    requireUnchanged(seen === undefined ? undefined : { version: seen }, { version: now.version })
    const next = afterAct(now, act, steps.length)
    if (!next) throw new ConflictError(impossible(now, act))
    const time = services.clock.now()
    const after = await tx.ceremony.update({
      where: { id },
      data: {
        ...next,
        version: now.version + 1,
        ...(act === 'start' && { startedAt: time }),
        ...(next.state === 'ended' && { endedAt: time }),
      },
    })
    if (next.state === 'ended') await makePublic(tx, after)
    return after
  })
  services.log.info({ id, act, step: moved.step, state: moved.state }, 'move-ceremony')
  return moved
}

/** The boards of a round are revealed together, so a ceremony that is not the last of its round only ends. */
async function makePublic(tx: Transaction, { roundKey, snapshotId }: Ceremony): Promise<void> {
  if (snapshotId === null || (await openCeremonies(tx, roundKey)).length > 0) return
  await revealSnapshot(tx, { roundKey, snapshotId })
}

/** @throws ConflictError when somebody was disqualified since it was prepared */
async function requireStillRight(services: Services, { roundKey, group, snapshotId }: Ceremony): Promise<void> {
  const number = parseGroup(group)
  if (snapshotId !== null && number !== undefined) {
    await requireCast(services, { roundKey, group: number, snapshotId })
  }
}

function impossible({ state }: Ceremony, act: CeremonyAct): string {
  if (state === 'ended') return '已经全部揭晓，不能再动了'
  if (state === 'prepared') return '还没有开始揭榜'
  if (act === 'start') return '这场揭榜已经开始了'
  if (act === 'forward' || act === 'back') {
    if (state === 'running') return '已经在最前面了'
    return state === 'black' ? '现在是黑屏，先亮屏' : '现在暂停着，先继续'
  }
  return state === 'running' ? '正在揭榜，不用继续' : '现在已经是这样了'
}
