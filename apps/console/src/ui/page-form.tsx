import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { actCopy as copy } from '#copy/act'
import { ActOutcome } from './acts/act-outcome.tsx'
import { useAct, type Act } from './acts/use-act.ts'

interface Props<Values extends object, Seen extends object, Answer> extends Act<Values, Seen, Answer> {
  form: FormInstance<Values>
  ok: string
  initialValues: Partial<Values>
  onTyped: (values: Values) => void
  children: ReactNode
}

/** An act in a page of its own: what an act in a dialog does, with room beside it. */
export function PageForm<Values extends object, Seen extends object, Answer>(props: Props<Values, Seen, Answer>) {
  const { form, ok, initialValues, onTyped, children } = props
  const act = useAct(props, form)
  const mustPreview = props.preview !== undefined && act.effect === undefined
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      onValuesChange={() => {
        act.forgetEffect()
        onTyped(form.getFieldsValue(true) as Values)
      }}
      onFinish={() => act.go(form.getFieldsValue(true) as Values, mustPreview)}
      scrollToFirstError
    >
      {children}
      <ActOutcome effect={act.effect} changed={act.changed} failure={act.failure} />
      <Button color="default" variant="solid" htmlType="submit" loading={act.isPending} style={{ marginTop: 12 }}>
        {mustPreview ? copy.preview : ok}
      </Button>
    </Form>
  )
}
