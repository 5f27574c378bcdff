import { isUnfinished, keyStatus, needsRotation, type KeyStatus } from '../../modules/keys/queries.ts'
import { rotateKeys } from '../../modules/keys/rotate-keys.ts'
import { examples, type AddCommands, type CommandContext } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { aligned } from '../line/display.ts'

const purposes = { seal: '加密', hash: '散列', session: '登录' }

/** Printed while a secret is in use that was replaced. */
export const rotationAdvice =
  '有密钥还锁在 DATA_KEY_PREVIOUS 或 SESSION_KEY_PREVIOUS 里：运行 script/qisuan keys rotate 以后才能丢掉它'

export const keysCommands: AddCommands = (program, on) => {
  const keys = program.command('keys').description('密钥：看现在有哪些，边运行边更换')

  keys
    .command('status', { isDefault: true })
    .description('看有哪些密钥：用途、第几代、什么时候启用、还有多少内容用着它')
    .action(
      on(async (context) => {
        const status = await keyStatus(context.services)
        return {
          lines: [...aligned(status.map((key) => rowOf(key, context))), ...advice(context.services, status)],
          data: status,
        }
      }),
    )

  keys
    .command('rotate')
    .option('--end-sessions', '让所有人立即退出登录，登录密钥当场作废；怀疑 SESSION_KEY 泄露时用')
    .description('更换密钥：网站照常运行，全部加密的内容换到新密钥下。中断了再运行一次，接着做')
    .addHelpText(
      'after',
      `${examples('keys rotate', 'keys rotate --end-sessions')}
用 script/server 运行的，DATA_KEY 和 SESSION_KEY 也一起换新，写进 secrets.json：完成以后请重新另存一份，旧的留到旧备份到期。
用容器的，先运行 docker/make-secrets --rotate，再换密钥，见 docs/operations.md。
已经登录的人不受影响：旧的登录密钥留到没有人用，由每天的任务删除。`,
    )
    .action(
      on(async (context, { endSessions = false }) => {
        const { services, progress } = context
        const onValue = (done: number, of: number) =>
          progress.bar(of === 0 ? 1 : Math.min(1, done / of), `${done} 个值`)
        const rotation = await rotateKeys(services, { endSessions, onStep: progress.print, onValue })
        const status = await keyStatus(services)
        const ended = endSessions ? [`${rotation.sessionsEnded} 个登录已退出`] : []
        return {
          lines: [
            `密钥已更换，${rotation.resealed} 个加密的值都换到了新密钥下，旧的加密密钥已删除`,
            ...ended,
            ...aligned(status.map((key) => rowOf(key, context))),
          ],
          data: { ...rotation, keys: status },
        }
      }),
    )
}

function rowOf({ purpose, generation, id, activeFrom, values }: KeyStatus, { services }: CommandContext): string[] {
  const unit = purpose === 'seal' ? '个值' : '个登录'
  return [
    purposes[purpose],
    `第 ${generation} 代`,
    id,
    activeFrom === null ? '还没有启用' : `${dateTimeFormat(services)(activeFrom)} 启用`,
    values === null ? '' : `${values} ${unit}`,
  ]
}

function advice({ keyRing }: CommandContext['services'], status: readonly KeyStatus[]): string[] {
  return [
    ...(isUnfinished(status) ? ['上次更换没有完成：请再运行 script/qisuan keys rotate'] : []),
    ...(needsRotation(keyRing) ? [rotationAdvice] : []),
  ]
}
