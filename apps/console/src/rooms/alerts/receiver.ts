import type { OperatorAnswer } from '@qisuan/contracts/console/contract'

export type Receiver = OperatorAnswer<'alertReceivers'>[number]
export type ReceiverAct = 'switchOn' | 'switchOff' | 'remove'
