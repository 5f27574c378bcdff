import { useMutation } from '@tanstack/react-query'
import { App, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { actCopy as copy } from '#copy/act'
import { CallError } from '../../api/call.ts'
import type { Told } from '../changed.tsx'
import { showFailure } from '../show-failure.ts'

/** Act of a form when it is sent. */
export interface Act<Values extends object, Seen extends object, Answer> {
  /** Message after success. */
  done?: string
  /** Source of the form. When it has changed meanwhile, the server refuses and `told` says what. */
  seen?: Seen
  told?: (seen: Seen) => Told
  /** Preview of the act's effect. It is asked for again after every change of the form. */
  preview?: (values: Values) => Promise<ReactNode>
  send: (values: Values, seen: Seen) => Promise<Answer>
  /** View after success, in place of the form. */
  result?: (answer: Answer) => ReactNode
  onDone: (answer: Answer) => void
  onClose?: () => void
}

/** An act of a form: its preview, its failure at the fields, what somebody else did meanwhile. Nothing typed is ever lost. */
export function useAct<Values extends object, Seen extends object, Answer>(
  { seen: opened, told, preview, send, done = copy.done, result, onDone, onClose }: Act<Values, Seen, Answer>,
  form: FormInstance<Values>,
) {
  const { message } = App.useApp()
  // Without `seen` nothing reads it.
  const [seen, setSeen] = useState<Seen>(opened ?? ({} as Seen))
  const [changed, setChanged] = useState<{ seen: Told; now: Told }>()
  const [effect, setEffect] = useState<ReactNode>()
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<{ value: Answer }>()

  const fail = (error: unknown) => {
    const now = error instanceof CallError ? error.current : undefined
    if (!now || !told) {
      setFailure(showFailure(form, error))
      return
    }
    const present = now as Seen
    setChanged({ seen: told(seen), now: told(present) })
    setSeen(present)
    setEffect(undefined)
  }
  const work = useMutation({
    async mutationFn({ values, isPreview }: { values: Values; isPreview: boolean }) {
      setFailure(undefined)
      if (isPreview) {
        setEffect(await preview?.(values))
        return
      }
      const value = await send(values, seen)
      onDone(value)
      if (result) setAnswer({ value })
      else {
        void message.success(done)
        onClose?.()
      }
    },
    onError: fail,
  })
  return {
    effect,
    failure,
    changed,
    answer,
    isPending: work.isPending,
    forgetEffect: () => setEffect(undefined),
    go: (values: Values, isPreview: boolean) => work.mutate({ values, isPreview }),
  }
}
