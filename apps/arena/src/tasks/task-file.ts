import { functionNames } from '@qisuan/game/world/functions'
import { Ground } from '@qisuan/game/world/map'
import type { RivalName } from '@qisuan/game/rivals/names'
import { z } from 'zod'

/** Languages with the ending of their files. */
export const endings = { python: 'py', javascript: 'js', cpp: 'cpp' } as const
export type Language = keyof typeof endings
export const languages = ['python', 'javascript', 'cpp'] as const satisfies Language[]

const count = (most: number) => z.int().min(0).max(most)
const range = z.tuple([count(99), count(99)]).readonly()
const side = z.int().min(3).max(40)
const sides = z.tuple([side, side]).readonly()
const worth = z.tuple([z.int().min(1).max(9), z.int().min(1).max(9)]).readonly()
const percent = count(100)
const direction = z.enum(['up', 'down', 'left', 'right'])
const rival = z.enum<RivalName[]>(['stroller', 'gatherer', 'planner', 'drifter', 'roomy', 'encircler'])
const odd = side.refine((size) => size % 2 === 1, '迷宫的宽和高要是单数')

const rows = z
  .array(z.string())
  .min(1)
  .max(40)
  .superRefine((drawn, context) => {
    try {
      void new Ground(drawn)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    }
  })

const plan = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('path'),
    width: side,
    height: side,
    pattern: z
      .array(z.strictObject({ direction, length: range }))
      .min(1)
      .optional(),
    length: range.optional(),
    legs: range,
    first: direction.optional(),
    energy: percent,
    signs: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('maze'),
    width: odd,
    height: odd,
    loops: percent,
    branches: percent.optional(),
    energy: count(200),
    deadEnds: worth.optional(),
    water: percent.optional(),
  }),
  z.strictObject({
    kind: z.literal('field'),
    width: side,
    height: side,
    walls: percent.optional(),
    water: percent.optional(),
    energy: count(1600).optional(),
    worth,
    sites: count(50).optional(),
    mirrored: z.boolean().optional(),
    goal: z.boolean(),
    home: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('river'),
    width: side,
    height: side,
    rivers: z.int().min(1).max(5),
    breadth: range,
    fords: range,
    trees: percent,
    saves: count(50),
  }),
  z.strictObject({
    kind: z.literal('strips'),
    width: sides,
    height: sides,
    energy: percent,
    worth,
  }),
  z.strictObject({
    kind: z.literal('valley'),
    width: side,
    height: side,
    patches: z.int().min(1).max(100),
    worth,
    rocks: percent,
  }),
])

const points = count(100_000)
const weights = z
  .strictObject({ goal: points, energy: points, steps: points, code: points })
  .refine(({ goal, energy, steps, code }) => goal + energy + steps + code === 100_000, '四项分数加起来要是 100000')

const rules = z.strictObject({
  ticks: z.int().min(1).max(1000),
  ends: z.enum(['goal', 'time', 'crash']),
  battery: z.strictObject({ start: z.int().min(1).max(999), most: z.int().min(1).max(999) }).optional(),
})

/** `task.json` of a task's folder: docs/tasks.md tells it to authors. */
export const taskFile = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().min(1).max(20),
  /** Groups of the competition for which it is meant. */
  groups: z.array(z.literal([5, 1, 2, 3, 6])).min(1),
  /** The look of its maps. */
  theme: z.enum(['beach', 'meadow', 'grid', 'night']),
  /** True for a task that can be solved with blocks. */
  blocks: z.boolean(),
  rules,
  functions: z.array(z.enum(functionNames)).min(1),
  weights,
  /** Maps that pupils see. */
  maps: z
    .array(z.strictObject({ rows, seed: z.int(), rival: rival.optional() }))
    .min(1)
    .max(6),
  hidden: z.strictObject({ plan, count: z.int().min(1).max(30), rivals: z.array(rival).optional() }),
  /** Read one after the other by whoever is stuck. */
  hints: z.array(z.string().min(1)).max(6),
  /** Files in `references` with the least points that each must reach. */
  references: z.array(z.strictObject({ file: z.string(), least: points })).min(1),
})

export type TaskFile = z.output<typeof taskFile>
