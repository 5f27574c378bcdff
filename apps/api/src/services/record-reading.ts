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
  await securityLog.write([{ kind: 'person_read', operator: actor.operator, command: actor.action, ...reading }])
  noteRecordedReading()
}

/** The check of a file with names tells who somebody is, so that the log has whose were compared (docs/adr/contest/0043-imports.md). */
export async function noteComparedNames(services: Services, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await recordReading(services, { userIds, fields: ['realname'], reason: '核对导入文件里的姓名' })
}
