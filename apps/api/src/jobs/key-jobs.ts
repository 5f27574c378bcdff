import { rotateKeys } from '../modules/keys/rotate-keys.ts'
import type { Services } from '../services/services.ts'
import type { JobRecord } from './job-record.ts'

/** Replaces the keys while the site runs; the values are what takes long. */
export async function rotateKeysNow(
  services: Services,
  { endSessions }: { endSessions: boolean },
  { say, progress }: JobRecord,
): Promise<string> {
  const { resealed, sessionsEnded } = await rotateKeys(services, {
    endSessions,
    onStep: (sentence) => say(`${sentence} …`),
    onValue: (done, of) => progress(of === 0 ? 1 : done / of),
  })
  const ended = endSessions ? `，${sessionsEnded} 个登录已退出` : ''
  return `密钥已更换，${resealed} 个加密的值都换到了新密钥下，旧的加密密钥已删除${ended}`
}
