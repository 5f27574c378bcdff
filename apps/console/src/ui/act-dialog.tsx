import { useMutation } from '@tanstack/react-query'
import { Alert, App, Form, Modal, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { actCopy as copy } from '#copy/act'
import { CallError } from '../api/call.ts'
import { Changed, type Told } from './changed.tsx'
import { showFailure } from './show-failure.ts'
import styles from './act-dialog.module.css'

interface Props<Values extends object, Seen extends object, Answer> {
  title: string
  /** What will happen, before anything is filled in. */
  lead?: ReactNode
  /** The button that does it. */
  ok: string
  danger?: boolean
  /** What is said when it is done. */
  done?: string
  width?: number
  initialValues?: Partial<Values>
  /** What the form is made from. When it has changed meanwhile, the server refuses and `told` says what. */
  seen?: Seen
  told?: (seen: Seen) => Told
  /** What the act would do, shown before it is done. It is asked for again after every change of the form. */
  preview?: (values: Values) => Promise<ReactNode>
  send: (values: Values, seen: Seen) => Promise<Answer>
  /** What to show afterwards, in place of the form. */
  result?: (answer: Answer) => ReactNode
  onDone: (answer: Answer) => void
  onClose: () => void
  children: ReactNode
}

/** An act in a dialog: a form, what it will do, and what somebody else did meanwhile. Nothing typed is ever lost. */
export function ActDialog<Values extends object, Seen extends object, Answer>(props: Props<Values, Seen, Answer>) {
  const [form] = Form.useForm<Values>()
  const act = useAct(props, form)
  const { title, lead, ok, danger = false, width = 520, initialValues, preview, result, onClose, children } = props
  const isOver = act.answer !== undefined && result !== undefined
  const mustPreview = preview !== undefined && act.effect === undefined
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={isOver ? copy.close : mustPreview ? copy.preview : ok}
      okButtonProps={{ danger: danger && !mustPreview && !isOver }}
      confirmLoading={act.isPending}
      cancelText={copy.cancel}
      cancelButtonProps={{ hidden: isOver }}
      mask={{ closable: false }}
      onOk={() => (isOver ? onClose() : form.submit())}
      onCancel={onClose}
    >
      {isOver && act.answer ? (
        result(act.answer.value)
      ) : (
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          className={styles.form}
          {...(initialValues && { initialValues })}
          onValuesChange={act.forgetEffect}
          onFinish={(values) => act.go(values, mustPreview)}
        >
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
          {act.effect === undefined ? null : (
            <section className={styles.effect} aria-live="polite">
              <h2>{copy.effect}</h2>
              {act.effect}
            </section>
          )}
          {act.changed ? <Changed {...act.changed} /> : null}
          {act.failure === undefined ? null : <Alert type="error" showIcon title={act.failure} />}
        </Form>
      )}
    </Modal>
  )
}

function useAct<Values extends object, Seen extends object, Answer>(
  { seen: opened, told, preview, send, done = copy.done, result, onDone, onClose }: Props<Values, Seen, Answer>,
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
        onClose()
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
