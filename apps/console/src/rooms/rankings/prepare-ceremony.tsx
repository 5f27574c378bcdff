import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { planBounds } from '@qisuan/rules/boards/ceremony'
import { groups } from '@qisuan/rules/people/groups'
import { Alert, Form, Select } from 'antd'
import { ceremoniesCopy } from '#copy/ceremonies'
import { rankingsCopy } from '#copy/rankings'
import { call } from '../../api/call.ts'
import { groupText } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'

const copy = ceremoniesCopy.prepare
type List = OperatorAnswer<'ceremonies'>

interface Values {
  round: string
  group: number
  single: number
  wall: number
  people?: number
}

/** Chooses a group of a round and the plan of its ceremony. */
export function PrepareCeremony({
  list: { rounds },
  isRehearsal,
  onDone,
  onClose,
}: {
  list: List
  isRehearsal: boolean
  onDone: (ceremony: OperatorAnswer<'prepareCeremony'>) => void
  onClose: () => void
}) {
  const first = rounds.find(({ snapshot }) => snapshot !== null) ?? rounds[0]
  const offered = (round: string | undefined) => {
    if (isRehearsal) return groups.map(({ number, name }) => ({ value: number, label: name }))
    const found = rounds.find((each) => each.round === round)
    return (found?.groups ?? []).map(({ group, people }) => ({
      value: group,
      label: `${groupText(group)}（${people} 人）`,
    }))
  }
  const group = offered(first?.round)[0]?.value
  return (
    <ReasonDialog<Values, object, OperatorAnswer<'prepareCeremony'>>
      title={isRehearsal ? copy.rehearsalTitle : copy.title}
      lead={isRehearsal ? copy.rehearsalLead : copy.lead}
      ok={isRehearsal ? copy.rehearse : copy.act}
      initialValues={{
        ...(first && { round: first.round }),
        ...(group && { group }),
        single: 10,
        wall: 40,
        people: 300,
        ...(isRehearsal && { reason: copy.rehearse }),
      }}
      send={({ people, ...order }) =>
        call('prepareCeremony', { ...order, rehearsal: isRehearsal, people: people ?? 300 })
      }
      hint={rankingsCopy.reasonHint}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="round" label={copy.round}>
        <Select options={rounds.map(({ round, name }) => ({ value: round, label: name }))} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.round !== after.round}>
        {({ getFieldValue }) => {
          const options = offered(getFieldValue('round'))
          return options.length > 0 ? (
            <Form.Item name="group" label={copy.group} rules={[{ required: true, message: copy.needGroup }]}>
              <Select options={options} />
            </Form.Item>
          ) : (
            <Alert type="info" showIcon title={copy.nothing} style={{ marginBottom: 16 }} />
          )
        }}
      </Form.Item>
      <Form.Item name="single" label={copy.single}>
        <NumberInput {...planBounds.single} />
      </Form.Item>
      <Form.Item name="wall" label={copy.wall}>
        <NumberInput {...planBounds.wall} />
      </Form.Item>
      {isRehearsal ? (
        <Form.Item name="people" label={copy.people}>
          <NumberInput min={1} max={1000} />
        </Form.Item>
      ) : null}
    </ReasonDialog>
  )
}
