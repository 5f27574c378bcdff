import type { OperatorAnswer } from '@qisuan/contracts/console/contract'

export type Person = OperatorAnswer<'person'>

/** A dialog about a person, as they were when it was opened. */
export interface DialogProps {
  person: Person
  /** The act is done: the page shows what has become of them. */
  onDone: () => void
  onClose: () => void
}
