import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { expect } from 'vitest'
import type { ConsolePage } from './operators.ts'

/** A job as its operator sees it once it has ended. */
export async function endedJob(page: ConsolePage, id: number): Promise<OperatorAnswer<'job'>> {
  const read = async () => (await page.call('job', { id }).expect(200)).body
  await expect.poll(async () => (await read()).state).not.toMatch(/waiting|running/)
  return read()
}
