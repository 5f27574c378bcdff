import type { Services } from '../services/services.ts'

/** Runs a job, counts it for Prometheus and, with a configured collector, records a span of it. */
export function runJob<Result>(
  { metrics, tracer }: Pick<Services, 'metrics' | 'tracer'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return metrics.job(name, () => (tracer ? tracer.span(name, work) : work()))
}
