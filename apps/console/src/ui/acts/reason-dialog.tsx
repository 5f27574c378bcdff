import type { ComponentProps, ReactNode } from 'react'
import { actCopy } from '#copy/act'
import { ActDialog } from './act-dialog.tsx'
import { ReasonField, type Reasoned } from './reason-field.tsx'

type Props<Values extends object, Seen extends object, Answer> = Omit<
  ComponentProps<typeof ActDialog<Values & Reasoned, Seen, Answer>>,
  'children'
> & {
  hint?: string
  /** Further fields, above the reason. */
  children?: ReactNode
}

/** An act that asks for its reason. */
export function ReasonDialog<Values extends object = object, Seen extends object = object, Answer = unknown>({
  hint = actCopy.reasonHint,
  children,
  ...act
}: Props<Values, Seen, Answer>) {
  return (
    <ActDialog {...act}>
      {children}
      <ReasonField hint={hint} />
    </ActDialog>
  )
}
