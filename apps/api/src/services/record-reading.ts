import { currentActor, noteRecordedReading } from './console-call.ts'
import type { PersonalField } from './security-log/events.ts'
import type { Services } from './services.ts'

/**
 * Writes which operator reads personal data of whom in the console, and why. Until then the sealer opens nothing. What is shown masked needs
 * no reason and has no fields.
 */
export async function recordReading(
  { securityLog }: Services,
  reading: { userIds: readonly number[]; fields: readonly PersonalField[]; reason?: string },
): Promise<void> {
  const actor = currentActor()
  if (!actor) throw new Error('only an operator reads personal data here')
  if (actor.readOnly) throw new Error(`${actor.action} reads personal data for a program`)
  await securityLog.write([{ kind: 'person_read', operator: actor.operator, command: actor.action, ...reading }])
  noteRecordedReading()
}

/** Data by which a file is compared with the people whom it names, as the security log calls it. */
export const comparedFields = ['realname', 'idcard'] as const satisfies PersonalField[]
export type ComparedField = (typeof comparedFields)[number]

/** The people of whom something was compared, by what it was. */
export type Compared = Readonly<Record<ComparedField, readonly number[]>>

/**
 * The readings of a check of a file with names or numbers of papers: it tells who somebody is, so that the log has whose were compared
 * (docs/adr/contest/0043-imports.md).
 */
export function comparingReadings(compared: Compared) {
  return comparedFields
    .filter((field) => compared[field].length > 0)
    .map((field) => ({
      userIds: compared[field],
      fields: [field] as [PersonalField],
      reason: `核对导入文件里的${field === 'realname' ? '姓名' : '证件号'}`,
    }))
}

/** Records the readings of such a check in the console. */
export async function noteCompared(services: Services, compared: Compared): Promise<void> {
  for (const reading of comparingReadings(compared)) await recordReading(services, reading)
}
