import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { consolePrefix } from '../../services/console-call.ts'
import type { Services } from '../../services/services.ts'

type History = OperatorAnswer<'person'>['history']

const eventsShown = 50

/** Acts that have no event of their own, as calls of the console and as commands. */
const acts: Readonly<Record<string, string>> = {
  settleIdentity: 'users identity',
  renamePerson: 'users rename',
  hideNickname: 'users hide',
  showNickname: 'users show',
  disqualifyPerson: 'users disqualify',
  reinstatePerson: 'users reinstate',
  giveExtraTime: 'extra-time give',
  removeExtraTime: 'extra-time remove',
}
const actOf = new Map(
  Object.entries(acts).flatMap(([call, command]) => [
    [consolePrefix + call, call],
    [command, call],
  ]),
)

/** Entries about somebody in the security log, newest first. Commands and calls are told by events of their own where they have them. */
export async function historyOf({ pool }: Services, userId: number): Promise<History> {
  const { rows } = await pool.query<{
    at: Date
    kind: string
    operator: string | null
    device: string | null
    detail: object
  }>(
    `select at, kind, operator, device, detail from security_event
     where user_ids @> array[$1::int]
       and (kind <> 'command_run' or (detail ->> 'outcome' = 'done' and detail ->> 'command' = any ($2)))
     order by id desc limit $3`,
    [userId, [...actOf.keys()], eventsShown],
  )
  return rows.map(({ at, kind, operator, device, detail }) => {
    const { reason, command } = detail as { reason?: unknown; command?: unknown }
    const act = kind === 'command_run' ? (actOf.get(String(command)) ?? kind) : kind
    return { at: at.toISOString(), kind: act, operator, device, reason: typeof reason === 'string' ? reason : null }
  })
}
