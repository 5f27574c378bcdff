import { useMutation } from '@tanstack/react-query'
import { App, type FormInstance } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
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
  // A second press, or Enter, may come before the button is drawn as busy.
  const isBusy = useRef(false)
  /** Number of changes of the form, so that a preview of an older content is not taken for one of the present. */
  const changes = useRef(0)

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
        const of = changes.current
        const shown = await preview?.(values)
        if (of === changes.current) setEffect(shown)
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
    onSettled: () => {
      isBusy.current = false
    },
  })
  return {
    effect,
    failure,
    changed,
    answer,
    isPending: work.isPending,
    forgetEffect: () => {
      changes.current += 1
      setEffect(undefined)
    },
    go: (values: Values, isPreview: boolean) => {
      if (isBusy.current) return
      isBusy.current = true
      work.mutate({ values, isPreview })
    },
  }
}
