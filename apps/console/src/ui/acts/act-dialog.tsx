import { Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import { actCopy as copy } from '#copy/act'
import { ActOutcome } from './act-outcome.tsx'
import { useAct, type Act } from './use-act.ts'
import styles from './act-dialog.module.css'

interface Props<Values extends object, Seen extends object, Answer> extends Act<Values, Seen, Answer> {
  title: string
  /** Consequence, before anything is filled in. */
  lead?: ReactNode
  /** The button that does it. */
  ok: string
  danger?: boolean
  width?: number
  initialValues?: Partial<Values>
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
      style={{ top: 40 }}
      styles={{ body: { maxHeight: 'calc(100vh - 230px)', overflowY: 'auto' } }}
      onOk={() => (isOver ? onClose() : form.submit())}
      onCancel={onClose}
    >
      {isOver && act.answer ? (
        <div role="alert">{result(act.answer.value)}</div>
      ) : (
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          className={`grid gap-half ${styles.form}`}
          {...(initialValues && { initialValues })}
          onValuesChange={act.forgetEffect}
          onFinish={(values) => act.go(values, mustPreview)}
        >
          {lead ? <p className="muted below-1-half">{lead}</p> : null}
          {children}
          <ActOutcome effect={act.effect} changed={act.changed} failure={act.failure} />
        </Form>
      )}
    </Modal>
  )
}
