import type { Usage } from '@qisuan/rules/checks/rehearsal-report'
import { cpus, freemem } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** Begins to measure. @returns the function that ends it */
export async function measureUsage(siteUrl: string): Promise<() => Promise<Usage>> {
  const [before, own, api] = [times(), process.cpuUsage(), await readMetrics(siteUrl)]
  return async () => {
    const after = await readMetrics(siteUrl)
    const spent = process.cpuUsage(own)
    return {
      busy: shareSince(before),
      apiSeconds: api && after ? Math.max(0, after.cpuSeconds - api.cpuSeconds) : null,
      pupilsSeconds: (spent.user + spent.system) / 1e6,
      apiMegabytes: after ? Math.round(after.residentBytes / 2 ** 20) : null,
      freeMegabytes: Math.round(freemem() / 2 ** 20),
    }
  }
}

/** Load of the processors over some time, 0 to 1; null where the system does not tell. */
export async function busyShare(ms: number): Promise<number | null> {
  const before = times()
  await delay(ms)
  return shareSince(before)
}

function shareSince(before: { busy: number; total: number }): number | null {
  const now = times()
  return now.total > before.total ? (now.busy - before.busy) / (now.total - before.total) : null
}

function times(): { busy: number; total: number } {
  const all = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({ busy: user + nice + sys + irq, idle }))
  const busy = all.reduce((sum, each) => sum + each.busy, 0)
  return { busy, total: all.reduce((sum, each) => sum + each.idle, busy) }
}

/** Metrics of the process; undefined while it does not answer. */
async function readMetrics(siteUrl: string): Promise<{ cpuSeconds: number; residentBytes: number } | undefined> {
  const response = await fetch(`${siteUrl}/metrics`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!response?.ok) return undefined
  const metrics = await response.text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  return { cpuSeconds: value('process_cpu_seconds_total'), residentBytes: value('process_resident_memory_bytes') }
}
