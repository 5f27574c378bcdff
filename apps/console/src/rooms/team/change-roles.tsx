import { roleNames, type Grant } from '@qisuan/contracts/console/rights'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Form } from 'antd'
import { teamCopy as copy } from '#copy/team'
import { call } from '../../api/call.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { provinceName } from '../../ui/provinces.ts'
import { RolesField } from './roles-field.tsx'

type Team = OperatorAnswer<'team'>

interface Values {
  grants: Grant[]
}

interface Props {
  member: Team[number]
  onClose: () => void
  onChanged: (team: Team) => void
}

/** Other roles for a member. If somebody else has changed them meanwhile, nothing is overwritten. */
export function ChangeRoles({ member: { id, name, grants }, onClose, onChanged }: Props) {
  return (
    <ActDialog<Values, Values, Team>
      title={copy.changeTitle(name)}
      lead={copy.changeHint}
      ok={copy.save}
      initialValues={{ grants }}
      seen={{ grants }}
      told={(seen) => [[copy.columns.roles, grantsText(seen.grants)]]}
      send={(values, seen) => call('setOperatorRoles', { id, ...values, seen: seen.grants })}
      onDone={onChanged}
      onClose={onClose}
    >
      <Form.Item name="grants">
        <RolesField />
      </Form.Item>
    </ActDialog>
  )
}

const grantsText = (grants: readonly Grant[]): string =>
  grants
    .map(({ role, provinces }) => roleNames[role] + (provinces ? `（${provinces.map(provinceName).join('、')}）` : ''))
    .join('、')
