import type { OperatorSent } from '@qisuan/contracts/console/contract'
import { groups } from '@qisuan/rules/people/groups'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { placesQuery } from '../../../api/queries.ts'
import { groupText } from '../../../ui/names.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { useRoundTitle } from '../../../ui/use-round-title.ts'
import { correctionEffect, orIndividual } from './correction-effect.tsx'
import type { DialogProps } from './dialog.ts'

const copy = personActsCopy.correct

interface Values {
  group: number
  province: string
  city: string
  organization: string
  realname?: string
  reason: string
}

type Seen = NonNullable<OperatorSent<'correctPerson', 'body'>['seen']>

const told = (seen: Seen) =>
  [
    [copy.group, groupText(seen.group)],
    [copy.province, seen.province],
    [copy.city, seen.city],
    [copy.organization, orIndividual(seen.organization)],
    [copy.realname, seen.realname ?? copy.none],
  ] as const

/** Correction of an enrolment. Only fields that were changed in the form are sent. */
export function CorrectDialog({ person, ...dialog }: DialogProps) {
  const { data: places } = useQuery(placesQuery)
  const titleOf = useRoundTitle()
  const [enrolment] = person.enrolments
  if (!enrolment || !places) return null
  const { year, group, province, city, organization } = enrolment
  const before = { group, province, city, organization }

  const changeOf = (values: Values): OperatorSent<'previewCorrection', 'body'> => {
    const moves = values.province !== before.province
    return {
      id: person.id,
      year,
      ...(values.group !== before.group && { group: values.group }),
      ...(moves && { province: places[values.province]?.id ?? 0 }),
      ...((moves || values.city !== before.city) && { city: values.city }),
      ...(values.organization !== before.organization && { organization: values.organization }),
      ...(values.realname && { realname: values.realname }),
    }
  }
  return (
    <ReasonDialog<Values, Seen>
      title={copy.title(person.name)}
      ok={copy.ok}
      initialValues={before}
      seen={{ ...before, realname: person.realname }}
      told={told}
      preview={async (values) => correctionEffect(await call('previewCorrection', changeOf(values)), titleOf)}
      send={(values, seen) => call('correctPerson', { ...changeOf(values), reason: values.reason, seen })}
      {...dialog}
    >
      <Form.Item name="group" label={copy.group}>
        <Select options={groups.map((each) => ({ value: each.number, label: each.name }))} />
      </Form.Item>
      <Place places={places} />
      <Form.Item name="organization" label={copy.organization} extra={copy.organizationHint}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="realname" label={copy.realname} extra={copy.realnameHint(person.realname)}>
        <Input autoComplete="off" />
      </Form.Item>
    </ReasonDialog>
  )
}

/** A province and one of its cities. */
function Place({ places }: { places: Readonly<Record<string, { cities: readonly string[] }>> }) {
  const form = Form.useFormInstance<Values>()
  const province = Form.useWatch('province', form)
  const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, label: value }))
  return (
    <>
      <Form.Item name="province" label={copy.province}>
        <Select showSearch options={optionsOf(Object.keys(places))} onChange={() => form.resetFields(['city'])} />
      </Form.Item>
      <Form.Item name="city" label={copy.city} rules={[{ required: true }]}>
        <Select showSearch options={optionsOf(places[province]?.cities ?? [])} />
      </Form.Item>
    </>
  )
}
