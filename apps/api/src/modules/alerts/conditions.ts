import type { Condition } from './condition.ts'
import { contestConditions } from './contest-conditions.ts'
import { machineConditions } from './machine-conditions.ts'
import { operatorConditions } from './operator-conditions.ts'

/** Everything of which operators are told. */
export const conditions: readonly Condition[] = [...contestConditions, ...machineConditions, ...operatorConditions]

const byKey = new Map(conditions.map((condition) => [condition.key, condition]))

/** The condition of an alert; one of an earlier release tells only its key. */
export const conditionOf = (key: string): Pick<Condition, 'title' | 'over' | 'urgent' | 'todo' | 'link'> =>
  byKey.get(key) ?? { title: key, urgent: false, todo: '', link: '/alerts' }
