import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Form, Input } from 'antd'
import { actCopy } from '#copy/act'
import { periodsCopy } from '#copy/periods'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/queries.ts'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'

const copy = periodsCopy.dialog
const effect = periodsCopy.effect

interface Values {
  period?: string
  reason: string
}

interface Props {
  kept: OperatorAnswer<'periods'>['periods'][number]
  onClose: () => void
}

/** Changes how long one kind of data is kept, after a look at what that deletes and who agreed to less. */
export function ChangePeriod({ kept: { kind, name, period: now, usual }, onClose }: Props) {
  return (
    <ReasonDialog<Values, { period: string }, OperatorAnswer<'periods'>>
      title={name}
      lead={copy.lead(usual)}
      ok={copy.ok}
      danger
      initialValues={{ period: now }}
      seen={{ period: now }}
      told={(seen) => [[copy.now, seen.period]]}
      preview={async ({ period = '' }) => effectOf(await call('previewPeriod', { kind, period }))}
      send={({ period = '', reason }, seen) => call('setPeriod', { kind, period, reason, seen })}
      hint={actCopy.reasonAudited}
      onDone={(state) => keepAnswer(queryOf('periods'), state)}
      onClose={onClose}
    >
      <Form.Item name="period" label={copy.period} extra={copy.hint}>
        <Input maxLength={20} />
      </Form.Item>
    </ReasonDialog>
  )
}

function effectOf({ from, to, deletes, accounts, agreed, version }: OperatorAnswer<'previewPeriod'>) {
  return (
    <ul>
      <li>{effect.change(from, to)}</li>
      {accounts > 0 ? <li>{effect.accounts(number(accounts))}</li> : null}
      {deletes > 0 ? <li>{effect.deletes(number(deletes))}</li> : null}
      {accounts + deletes === 0 ? <li>{effect.nothing}</li> : null}
      {agreed > 0 ? <li>{effect.agreed(number(agreed), from, version)}</li> : null}
    </ul>
  )
}
