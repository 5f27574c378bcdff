import { jobArguments } from '../modules/jobs/arguments.ts'
import { rotateKeys } from '../modules/keys/rotate-keys.ts'
import { defineJob, repeatable } from './definition.ts'

/** Replaces the keys while the site runs; the values are what takes long. Each step that is done is found in the database. */
export const rotateKeysJob = defineJob(jobArguments.rotateKeys, {
  attempts: repeatable,
  async run({ services, arguments: { endSessions }, say, progress }) {
    const { resealed, sessionsEnded } = await rotateKeys(services, {
      endSessions,
      onStep: (sentence) => say(`${sentence} …`),
      onValue: (done, of) => progress(of === 0 ? 1 : done / of),
    })
    const ended = endSessions ? `，${sessionsEnded} 个登录已退出` : ''
    return `密钥已更换，${resealed} 个加密的值都换到了新密钥下，旧的加密密钥已删除${ended}`
  },
})
