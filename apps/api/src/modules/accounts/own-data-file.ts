import { contract, type Answer } from '@qisuan/contracts/contract'
import { localTime } from '@qisuan/rules/time/local-time'
import { ownDataFileMinutes } from '@qisuan/rules/limits'
import type { Client } from '../../client.ts'
import type { OwnFile } from '../../own-file.ts'
import { addressOfFile } from '../../services/file-address.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { exportUser } from './export-user.ts'

/** Everything that is stored about a person, as a file. */
export async function ownDataFile(services: Services, { userId }: Session, client: Client): Promise<OwnFile> {
  const { config, content, clock, securityLog } = services
  const data = contract.ownData.answer.parse(await exportUser(services, userId))
  securityLog.note({ kind: 'own_data_read', userIds: [userId], client })
  const { year, month, day } = localTime(clock.now(), config.timeZone)
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  return {
    content: Buffer.from(JSON.stringify(data, null, 2)),
    type: 'application/json; charset=utf-8',
    name: `${content.organiser().short_name}-我的信息-${date}.json`,
  }
}

/** Its address, which holds for as long as a browser needs to begin. */
export const ownDataFileAddress = (services: Services, session: Session): Answer<'ownDataFile'> =>
  addressOfFile(services, session, { kind: 'data', format: 'json' }, ownDataFileMinutes)
