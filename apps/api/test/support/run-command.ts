import { expect } from 'vitest'
import { execute } from '../../src/commands/line/execute.ts'
import { createLogger } from '../../src/logger.ts'
import { openServices } from '../../src/services/open-services.ts'
import type { Services } from '../../src/services/services.ts'

/** Exit code and output of a `script/qisuan` command. */
export interface Outcome {
  code: number
  out: string
  error: string
}

interface Installation {
  services: Pick<Services, 'config' | 'clock'>
  /** Services of commands, which stay open from one command to the next; without it every command opens its own. */
  shell?: () => Promise<{ services: Services }>
}

/** Runs a `script/qisuan` command on the installation of a test, with other connections than its API. */
export async function qisuan({ services, shell }: Installation, ...args: string[]): Promise<Outcome> {
  const { config, clock } = services
  const outcome = { code: 0, out: '', error: '' }
  outcome.code = await execute(args, {
    user: '测试组委',
    open: (by) => (shell ? kept(shell) : openServices(config, createLogger('silent'), { clock, by })),
    out: (text) => void (outcome.out += text),
    error: (text) => void (outcome.error += text),
    isTTY: false,
  })
  return outcome
}

/** Runs a command that succeeds. @returns what it prints */
export async function printed(installation: Installation, ...args: string[]): Promise<string> {
  const { code, out, error } = await qisuan(installation, ...args)
  expect({ args, code, error }).toEqual({ args, code: 0, error: expect.not.stringContaining('✗') })
  return out
}

/** Open services for one more command, which remembers nothing of the one before: whatever a module keeps belongs to the object. */
async function kept(shell: NonNullable<Installation['shell']>) {
  const { services } = await shell()
  await services.content.readAgain()
  return { services: { ...services }, close: () => services.securityLog.settled() }
}

/** The number by which an import is taken back, in what the import said. */
export const importIn = (out: string): string => /这是 (\d+) 号导入/.exec(out)?.[1] ?? ''

/** Erases somebody by commands of two operators. @returns what the second one said */
export async function eraseByCommand(api: Parameters<typeof qisuan>[0], who: string | number): Promise<Outcome> {
  const asked = await qisuan(api, 'users', 'erase', `${who}`, '--reason', '家长要求', '--yes', '--as', '钱老师')
  return asked.code === 0 ? qisuan(api, 'users', 'complete-erasure', `${who}`, '--yes', '--as', '孙老师') : asked
}
