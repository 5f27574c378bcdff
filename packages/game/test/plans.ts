import type { MapPlan } from '../src/maps/draw-map.ts'

export const stairs = {
  kind: 'path',
  width: 12,
  height: 8,
  pattern: [
    { direction: 'right', length: [2, 2] },
    { direction: 'up', length: [1, 1] },
  ],
  legs: [2, 5],
  energy: 50,
} satisfies MapPlan
export const trail = {
  kind: 'path',
  width: 11,
  height: 9,
  length: [2, 3],
  legs: [3, 7],
  energy: 30,
  signs: true,
} satisfies MapPlan
export const maze = { kind: 'maze', width: 15, height: 9, loops: 10, energy: 6, water: 8 } satisfies MapPlan
export const tree = { kind: 'maze', width: 9, height: 9, loops: 0, energy: 3 } satisfies MapPlan
export const land = {
  kind: 'field',
  width: 10,
  height: 7,
  walls: 15,
  water: 10,
  energy: 9,
  worth: [1, 4],
  sites: 3,
  goal: true,
} satisfies MapPlan
export const arena = {
  kind: 'field',
  width: 9,
  height: 7,
  walls: 10,
  water: 6,
  energy: 5,
  worth: [2, 9],
  sites: 2,
  mirrored: true,
  goal: false,
} satisfies MapPlan
export const town = {
  kind: 'field',
  width: 13,
  height: 9,
  walls: 25,
  energy: 9,
  worth: [2, 9],
  goal: true,
  home: true,
} satisfies MapPlan
export const road = {
  kind: 'path',
  width: 11,
  height: 9,
  length: [2, 3],
  legs: [3, 5],
  first: 'right',
  energy: 0,
} satisfies MapPlan
export const bushes = {
  kind: 'maze',
  width: 13,
  height: 9,
  loops: 0,
  branches: 60,
  energy: 4,
  deadEnds: [2, 4],
} satisfies MapPlan
export const rivers = {
  kind: 'river',
  width: 15,
  height: 9,
  rivers: 2,
  breadth: [3, 5],
  fords: [2, 3],
  trees: 20,
  saves: 6,
} satisfies MapPlan
export const fields = { kind: 'strips', width: [7, 13], height: [4, 9], energy: 22, worth: [1, 6] } satisfies MapPlan
export const lights = { kind: 'valley', width: 13, height: 9, patches: 11, worth: [3, 9], rocks: 6 } satisfies MapPlan
export const shore = { kind: 'field', width: 5, height: 5, worth: [1, 1], goal: false } satisfies MapPlan
