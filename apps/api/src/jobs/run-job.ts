import type { Services } from '../services/services.ts'

/** Runs a job, counted for Prometheus and, where a collector is configured, as a span with all that it does. */
export function runJob<Result>(
  { metrics, tracer }: Pick<Services, 'metrics' | 'tracer'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return metrics.job(name, () => (tracer ? tracer.span(name, work) : work()))
}
