import type { MapPlan } from '@qisuan/game/maps/draw-map'

interface NumberField {
  type: 'number' | 'range'
  least: number
  most: number
  step?: number
}

/** A parameter of a plan of hidden maps, as `task-file.ts` of the arena checks it. */
export type PlanField = (NumberField | { type: 'yes' } | { type: 'direction' } | { type: 'pattern' }) & {
  isOptional?: true
}

const side = { type: 'number', least: 3, most: 40 } as const
const sides = { ...side, type: 'range' } as const
const percent = { type: 'number', least: 0, most: 100 } as const
const count = (most: number) => ({ type: 'number', least: 0, most }) as const
const range = { type: 'range', least: 0, most: 99 } as const
const worth = { type: 'range', least: 1, most: 9 } as const
const optional = { isOptional: true } as const
const yes = { type: 'yes', ...optional } as const

/** Parameters of each kind of plan, in the order of docs/tasks.md. */
export const planFields: Record<MapPlan['kind'], Readonly<Record<string, PlanField>>> = {
  path: {
    width: side,
    height: side,
    pattern: { type: 'pattern', ...optional },
    length: { ...range, ...optional },
    legs: range,
    first: { type: 'direction', ...optional },
    energy: percent,
    signs: yes,
  },
  maze: {
    width: { ...side, step: 2 },
    height: { ...side, step: 2 },
    loops: percent,
    branches: { ...percent, ...optional },
    energy: count(200),
    deadEnds: { ...worth, ...optional },
    water: { ...percent, ...optional },
  },
  field: {
    width: side,
    height: side,
    walls: { ...percent, ...optional },
    water: { ...percent, ...optional },
    energy: { ...count(1600), ...optional },
    worth,
    sites: { ...count(50), ...optional },
    mirrored: yes,
    goal: { type: 'yes' },
    home: yes,
  },
  river: {
    width: side,
    height: side,
    rivers: { type: 'number', least: 1, most: 5 },
    breadth: range,
    fords: range,
    trees: percent,
    saves: count(50),
  },
  strips: { width: sides, height: sides, energy: percent, worth },
  valley: { width: side, height: side, patches: { type: 'number', least: 1, most: 100 }, worth, rocks: percent },
}

/** Plans with which somebody begins who chooses another kind. */
export const firstPlans: { [Kind in MapPlan['kind']]: Extract<MapPlan, { kind: Kind }> } = {
  path: { kind: 'path', width: 13, height: 8, legs: [3, 6], energy: 50 },
  maze: { kind: 'maze', width: 13, height: 9, loops: 0, energy: 10 },
  field: { kind: 'field', width: 13, height: 9, walls: 15, energy: 12, worth: [1, 3], goal: true },
  river: { kind: 'river', width: 13, height: 9, rivers: 2, breadth: [1, 2], fords: [1, 2], trees: 10, saves: 2 },
  strips: { kind: 'strips', width: [5, 9], height: [4, 7], energy: 40, worth: [1, 1] },
  valley: { kind: 'valley', width: 13, height: 9, patches: 10, worth: [3, 9], rocks: 6 },
}
