import type { OperatorAnswer, OperatorSent } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { alertsCopy } from '#copy/alerts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { Command } from '../../ui/command.tsx'
import type { Receiver, ReceiverAct } from './receiver.ts'

const copy = alertsCopy.receivers
type Values = Omit<OperatorSent<'addAlertReceiver', 'body'>, 'reason'>
type Kind = Receiver['kind']

interface Props {
  onDone: () => void
  onClose: () => void
}

const kinds = (Object.keys(copy.kinds) as Kind[]).map((value) => ({ value, label: copy.kinds[value] }))

/** Adds a robot, an address of an operator or a program. */
export function AddReceiver(props: Props) {
  const [kind, setKind] = useState<Kind>('wecom')
  const { data: duty } = useQuery(queryOf('alertDuty'))
  const secretHint = copy.form.secretHints[kind]
  const isPersonal = kind === 'email' || kind === 'sms'
  return (
    <ReasonDialog<Values, object, OperatorAnswer<'addAlertReceiver'>>
      title={copy.add}
      ok={copy.form.ok}
      initialValues={{ kind }}
      send={(values) => call('addAlertReceiver', values)}
      result={Added}
      hint={actCopy.reasonAudited}
      {...props}
    >
      <Form.Item name="kind" label={copy.form.kind}>
        <Select options={kinds} onChange={setKind} />
      </Form.Item>
      <Form.Item name="name" label={copy.form.name} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="address"
        label={isPersonal ? copy.form[kind] : copy.form.address}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input autoComplete="off" inputMode={isPersonal ? (kind === 'sms' ? 'tel' : 'email') : 'url'} />
      </Form.Item>
      {secretHint === undefined ? null : (
        <Form.Item name="secret" label={copy.form.secret} extra={secretHint}>
          <Input autoComplete="off" />
        </Form.Item>
      )}
      {isPersonal ? (
        <Form.Item name="operator" label={copy.form.member} extra={copy.form.memberHint} rules={[{ required: true }]}>
          <Select options={(duty?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      ) : null}
    </ReasonDialog>
  )
}

const Added = ({ secret }: OperatorAnswer<'addAlertReceiver'>) => (
  <div className="stack">
    <p>{copy.added}</p>
    {secret === null ? null : (
      <div>
        <p>{copy.secretOnce}</p>
        <Command line={secret} />
      </div>
    )}
  </div>
)

/** Switches a receiver on or off, or takes it away. */
export function ChangeReceiver({
  act,
  receiver: { id, name },
  ...props
}: Props & { act: ReceiverAct; receiver: Receiver }) {
  return (
    <ReasonDialog
      title={copy[`${act}Of`](name)}
      {...(act !== 'remove' && { lead: copy[`${act}Lead`] })}
      ok={copy[act]}
      danger={act === 'remove'}
      {...(act === 'remove' && {
        preview: ({ reason }: { reason: string }) => previewed('removeAlertReceiver', { id, reason }),
      })}
      send={({ reason }) =>
        act === 'remove'
          ? call('removeAlertReceiver', { id, reason })
          : call('switchAlertReceiver', { id, on: act === 'switchOn' ? 'on' : 'off', reason })
      }
      hint={actCopy.reasonAudited}
      {...props}
    />
  )
}
