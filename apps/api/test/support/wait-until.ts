import { setTimeout as delay } from 'node:timers/promises'

/** Waits until a condition holds, where `expect.poll` does not work: in hooks. The timeout of the hook or test limits it. */
export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20)
}
