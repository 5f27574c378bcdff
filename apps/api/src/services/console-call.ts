import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sealer } from '@qisuan/db/sealing'

/** An act of an operator, in the console from its authentication to its response, or by a command. */
interface ConsoleCall {
  operator: string
  action: string
  /** Reason given by the operator; empty where nobody is asked. */
  reason: string
  /** A program with a key: the database refuses every change, and the sealer opens nothing. */
  readOnly: boolean
  /** True if the security log has who reads what of whom, and why. */
  hasRecordedReading: boolean
}

const calls = new AsyncLocalStorage<ConsoleCall>()

/** Begins every action of the console in the audit and the security log; the command line and SQL write others. */
export const consolePrefix = 'console '

/** Handles an act of an operator: every change within it carries the operator's name and reason into the audit (docs/adr/operation/0048-operators.md). */
export function asOperator<Result>(
  {
    operator,
    act,
    reason,
    readOnly,
  }: { operator: string; act: string; reason?: string | undefined; readOnly?: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  return asActor({ operator, action: `${consolePrefix}${act}`, reason, readOnly }, work)
}

/** Does what an operator ordered; `action` is how the audit names it. */
export function asActor<Result>(
  {
    operator,
    action,
    reason = '',
    readOnly = false,
  }: { operator: string; action: string; reason?: string | undefined; readOnly?: boolean | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  return calls.run({ operator, action, reason, readOnly, hasRecordedReading: false }, work)
}

/** Operator of the current call or command; undefined for visitors, pupils and the site's own work. */
export const currentActor = (): Readonly<ConsoleCall> | undefined => calls.getStore()

/** From here on the current call may open sealed values of people. */
export function noteRecordedReading(): void {
  const call = calls.getStore()
  if (call) call.hasRecordedReading = true
}

/** A sealer that opens nothing of a person in an operator's call before the security log has the reading, so that no verb can forget to. */
export function guarded(sealer: Sealer): Sealer {
  return {
    ...sealer,
    open(sealed, place) {
      const call = calls.getStore()
      if (call?.readOnly) throw new Error(`${call.action} opens a sealed value for a program`)
      if (call && !call.hasRecordedReading && !/^(?:operator|alert_receiver)\./.test(place))
        throw new Error(`${call.action} opens personal data before it is recorded`)
      return sealer.open(sealed, place)
    },
  }
}
