import type { OperatorAnswer } from '@qisuan/contracts/console/contract'

export type Report = NonNullable<OperatorAnswer<'similarPrograms'>['report']>
export type Pair = Report['pairs'][number]

export const percentText = (share: number): string => `${Math.round(share * 100)}%`

export const verdictColours = { unsuspicious: 'success', copied: 'error' } as const
