import type { OperatorAnswer } from '@qisuan/contracts/console/contract'

export type Province = OperatorAnswer<'contacts'>[number]
export type Contact = NonNullable<Province['contact']>
