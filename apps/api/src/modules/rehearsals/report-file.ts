import type { PhaseFigures, RehearsalProgress, RehearsalReport } from '@qisuan/rules/checks/rehearsal-report'
import { z } from 'zod'

const spread = { count: z.number(), p50: z.number(), p95: z.number(), p99: z.number(), max: z.number() }
const key = z.enum(['register', 'enrol', 'play', 'boards', 'share', 'return', 'final', 'certificates'])

const phase: z.ZodType<PhaseFigures> = z.object({
  key,
  title: z.string(),
  pace: z.union([z.object({ atOnce: z.number() }), z.object({ withinSeconds: z.number() })]),
  people: z.int(),
  done: z.int(),
  failed: z.int(),
  left: z.int(),
  seconds: z.number(),
  perMinute: z.int(),
  calls: z.object(spread),
  steps: z.array(z.object({ name: z.string(), failed: z.int(), ...spread })),
  errors: z.array(z.object({ step: z.string(), what: z.string(), count: z.int(), firstAt: z.number() })),
  usage: z.object({
    busy: z.number().nullable(),
    apiSeconds: z.number().nullable(),
    pupilsSeconds: z.number(),
    apiMegabytes: z.number().nullable(),
    freeMegabytes: z.number(),
  }),
})

/** A report as `script/qisuan rehearse` keeps it. */
export const reportFile: z.ZodType<RehearsalReport> = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.iso.datetime(),
  timeZone: z.string(),
  seconds: z.int(),
  pupils: z.int(),
  season: z.string(),
  machine: z.object({
    cores: z.int(),
    processor: z.string(),
    memoryMegabytes: z.int(),
    node: z.string(),
    redis: z.boolean(),
  }),
  busyBefore: z.number().nullable(),
  complete: z.boolean(),
  publicationSeconds: z.number().nullable(),
  phases: z.array(phase),
  trouble: z.object({ phase: key, title: z.string(), text: z.string() }).nullable(),
  advice: z.array(z.string()),
  notes: z.array(z.string()),
  previous: z
    .object({
      id: z.string(),
      pupils: z.int(),
      phases: z.array(z.object({ key, title: z.string(), perMinute: z.int(), failed: z.int(), p99: z.number() })),
    })
    .nullable(),
})

/** Progress that a running rehearsal writes every few seconds. */
export const progressFile: z.ZodType<RehearsalProgress> = z.object({
  startedAt: z.iso.datetime(),
  aliveAt: z.iso.datetime(),
  pupils: z.int(),
  step: z.string(),
  counter: z.object({ done: z.int(), of: z.int() }).nullable(),
  phases: z.array(z.object({ title: z.string(), done: z.int(), failed: z.int(), perMinute: z.int() })),
})
