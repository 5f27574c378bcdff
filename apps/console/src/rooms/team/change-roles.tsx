import { roleNames, type Grant } from '@qisuan/contracts/console/access/rights'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Form } from 'antd'
import { actCopy } from '#copy/act'
import { teamCopy as copy } from '#copy/team'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { provinceName } from '../../ui/provinces.ts'
import type { ActProps } from './act-props.ts'
import { RolesField } from './roles-field.tsx'

type Team = OperatorAnswer<'team'>

interface Seen {
  grants: Grant[]
}

/** Other roles for a member. If somebody else has changed them meanwhile, nothing is overwritten. */
export function ChangeRoles({ member: { id, name, grants }, onClose, onChanged }: ActProps) {
  return (
    <ReasonDialog<Seen, Seen, Team>
      title={copy.changeTitle(name)}
      lead={copy.changeHint}
      ok={copy.save}
      initialValues={{ grants }}
      seen={{ grants }}
      told={(seen) => [[copy.columns.roles, grantsText(seen.grants)]]}
      send={(values, seen) => call('setOperatorRoles', { id, ...values, seen: seen.grants })}
      hint={actCopy.reasonAudited}
      onDone={onChanged}
      onClose={onClose}
    >
      <Form.Item name="grants">
        <RolesField />
      </Form.Item>
    </ReasonDialog>
  )
}

const grantsText = (grants: readonly Grant[]): string =>
  grants
    .map(({ role, provinces }) => roleNames[role] + (provinces ? `（${provinces.map(provinceName).join('、')}）` : ''))
    .join('、')
