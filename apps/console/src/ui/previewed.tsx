import type { OperatorCallName } from '@qisuan/contracts/console/addresses'
import type { ReactNode } from 'react'
import { preview, type Input } from '../api/call.ts'

/** Sentences of a call's preview, as a dialog shows them. */
export async function previewed<Name extends OperatorCallName>(name: Name, input: Input<Name>): Promise<ReactNode> {
  const sentences = await preview(name, input)
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
}
