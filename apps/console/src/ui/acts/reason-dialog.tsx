import type { ComponentProps } from 'react'
import { actCopy } from '#copy/act'
import { ActDialog } from './act-dialog.tsx'
import { ReasonField, type Reasoned } from './reason-field.tsx'

type Props<Seen extends object, Answer> = Omit<
  ComponentProps<typeof ActDialog<Reasoned, Seen, Answer>>,
  'children' | 'initialValues'
> & { hint?: string }

/** An act for which nothing but the reason is asked. */
export function ReasonDialog<Seen extends object, Answer>({ hint = actCopy.reasonHint, ...act }: Props<Seen, Answer>) {
  return (
    <ActDialog {...act}>
      <ReasonField hint={hint} />
    </ActDialog>
  )
}
