import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { similarCopy as copy } from '#copy/similar'
import { timeText } from '../../../ui/date-time.ts'

export type Report = NonNullable<OperatorAnswer<'similarPrograms'>['report']>
export type Pair = Report['pairs'][number]

export const percentText = (share: number): string => `${Math.round(share * 100)}%`

export const verdictColours = { unsuspicious: 'success', copied: 'error' } as const

export const decisionText = ({ verdict, operator, at }: NonNullable<Pair['decision']>): string =>
  copy.pair.decided(copy.verdicts[verdict], operator, timeText(at))
