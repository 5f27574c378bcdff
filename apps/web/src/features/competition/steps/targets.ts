import type { NextStepTarget } from '@qisuan/rules/season/next-step'
import { paths } from '../../../paths.ts'
import { visitorPaths } from './visitor-paths.ts'

/** The pages that the rules name. */
const targets: Readonly<Record<NextStepTarget, string>> = {
  ...visitorPaths,
  enroll: paths.enroll(),
  preliminary: paths.preliminary(),
  final: paths.finalPersonal(),
  repecharge: paths.extraRound(),
  aoc: paths.asia(),
  cq: paths.codequest(),
  rewards: paths.rewards(),
  'own-school': paths.ownSchool(),
  'preliminary-result': paths.preliminaryResult(),
  'final-result': paths.finalResult(),
}

export const pathOf = (target: NextStepTarget): string => targets[target]
