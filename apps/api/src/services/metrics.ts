import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Counters of this process, for Prometheus. */
export interface Metrics {
  registry: Registry
  /** Seconds of answered requests, by route, method and status. */
  requests: Histogram<'route' | 'method' | 'status'>
  /** SMS messages by outcome: `sent` or the reason of the failure (services/sms/sms.ts). */
  sms: Counter<'outcome'>
  /** Calls of the game platform by outcome: `answered` or the reason of the failure (services/game-platform/game-platform.ts). */
  platformCalls: Counter<'outcome'>
  /** Events of the security log, by kind (services/security-log/events.ts). */
  securityEvents: Counter<'kind'>
  /** Runs a job and records its outcome and duration. */
  job<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const jobBuckets = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

let ofProcess: Registry | undefined

/**
 * Measurements of Node about its own process: memory, garbage collection and the delay of the event loop. They begin
 * with the first call and never end, so a process has one of them, however many services it opens one after another.
 */
export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'qisuan_request_seconds',
    help: 'Answered requests',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const sms = new Counter({ name: 'qisuan_sms_total', help: 'Messages by outcome', labelNames: ['outcome'], registers })
  const platformCalls = new Counter({
    name: 'qisuan_platform_calls_total',
    help: 'Calls of the game platform by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const securityEvents = new Counter({
    name: 'qisuan_security_events_total',
    help: 'Events of the security log by kind',
    labelNames: ['kind'],
    registers,
  })
  const jobs = new Histogram({
    name: 'qisuan_job_seconds',
    help: 'Runs of jobs',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers,
  })
  return {
    registry,
    requests,
    sms,
    platformCalls,
    securityEvents,
    async job(job, work) {
      const end = jobs.startTimer({ job })
      try {
        const result = await work()
        end({ outcome: 'done' })
        return result
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    },
  }
}
