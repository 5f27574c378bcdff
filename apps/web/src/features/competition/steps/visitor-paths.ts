import type { VisitorTarget } from '@qisuan/rules/season/visitor-step'
import { paths } from '../../../paths.ts'

/** The pages that a visitor's step opens. */
export const visitorPaths: Readonly<Record<VisitorTarget, string>> = {
  register: paths.account('register'),
  login: paths.account('login'),
  rules: paths.rules(),
  ranking: paths.preliminaryRanking(),
  'final-ranking': paths.finalRanking(),
}
