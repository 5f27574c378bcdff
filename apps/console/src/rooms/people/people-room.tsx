import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Card, Checkbox, Form, Input, Table, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { peopleCopy } from '#copy/people'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/queries.ts'
import { groupText } from '../../ui/names.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { useFocus } from '../../ui/use-focus.ts'
import { ExportEnrolled } from './export-enrolled.tsx'
import { Waiting } from './waiting.tsx'
import line from '../../ui/search-line.module.css'
import { responsive } from '../../ui/tables/responsive.ts'
import { clearable } from '../../ui/icons.tsx'

const copy = peopleCopy.search
type Found = OperatorAnswer<'searchPeople'>

interface Values {
  query: string
  byName?: boolean
  reason?: string
}

/** Finding somebody by whatever is known of them. What was searched stays out of the address, because it may be a phone. */
export function PeopleRoom() {
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState<string>()
  const may = useMay()
  const byName = Form.useWatch('byName', form)
  useFocus(form, 'query')
  const navigate = useNavigate()
  const { query: given } = Object(useLocation().state) as { query?: string }
  const search = useMutation({
    mutationFn: ({ query, byName: whole, reason }: Values) =>
      call('searchPeople', { query, ...(whole && reason !== undefined && { reason }) }),
    onSuccess: () => setFailure(undefined),
    onError: (error) => setFailure(showFailure(form, error)),
  })
  const { mutate } = search
  useEffect(() => {
    if (given === undefined) return
    form.setFieldsValue({ query: given })
    mutate({ query: given })
    // It may be a phone, which the browser's history does not keep.
    void navigate('.', { replace: true, state: null })
  }, [form, given, mutate, navigate])
  return (
    <div className="stack">
      <Card>
        <Form form={form} onFinish={(values) => search.mutate(values)} layout="vertical" requiredMark={false}>
          <div className={line.search}>
            <Form.Item name="query" label={copy.label} extra={copy.hint} rules={[{ required: true }]}>
              <Input placeholder={copy.placeholder} allowClear={clearable} />
            </Form.Item>
            <Button htmlType="submit" loading={search.isPending}>
              {copy.go}
            </Button>
          </div>
          <Form.Item name="byName" valuePropName="checked">
            <Checkbox>{copy.realname}</Checkbox>
          </Form.Item>
          {byName ? (
            <Form.Item name="reason" label={copy.reason} extra={copy.reasonHint} rules={[{ required: true }]}>
              <Input />
            </Form.Item>
          ) : null}
        </Form>
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
        <div aria-live="polite">
          {search.data ? <Total found={search.data} query={search.variables.query} /> : null}
        </div>
        {search.data && search.data.total > 0 ? <Results people={search.data.people} /> : null}
      </Card>
      <Waiting />
      {may('export_enrolments') ? <ExportEnrolled /> : null}
    </div>
  )
}

type Person = Found['people'][number]

const waysText = ({ found_by: ways }: Person): string => ways.map((by) => copy.by[by]).join(copy.andBy)

function enrolmentText({ enrolment }: Person): string {
  if (!enrolment) return copy.notEnrolled
  const { year, group, province, city } = enrolment
  return `${year} ${groupText(group)} · ${province} ${city}`
}

/** The way that found everybody; empty where they were found in several. */
const onlyWay = (people: Found['people']): string => {
  const [way = '', ...others] = new Set(people.map(waysText))
  return others.length > 0 ? '' : way
}

function Total({ found: { people, total }, query }: { found: Found; query: string }) {
  if (total === 0) return <p className="muted to-come">{copy.none(query)}</p>
  const text = total > people.length ? copy.more : copy.all
  return <p className="muted below-1">{text(total, onlyWay(people))}</p>
}

const pageSize = 20

function Results({ people }: { people: Found['people'] }) {
  return (
    <Table
      rowKey="id"
      size="small"
      dataSource={people}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: copy.person,
          key: 'name',
          render: (_, person) => (
            <Link to={`/people/${person.id}`}>
              <span className="flex between gap-1">
                <span>
                  <strong>{person.name}</strong> #{person.id}{' '}
                  {person.certified ? <Tag color="success">{copy.certified}</Tag> : null}
                </span>
                <span className="on-phone one-line">{person.phone}</span>
              </span>
              <span className="on-phone">{enrolmentText(person)}</span>
            </Link>
          ),
        },
        { title: copy.phone, dataIndex: 'phone', responsive },
        {
          title: copy.enrolment,
          key: 'enrolment',
          responsive,
          render: (_, person) => enrolmentText(person),
        },
        {
          title: copy.school,
          key: 'school',
          responsive,
          render: (_, { enrolment }) => (enrolment ? enrolment.organization || copy.individual : ''),
        },
        ...(onlyWay(people) === ''
          ? [{ title: copy.foundBy, key: 'by', responsive, render: (_: unknown, person: Person) => waysText(person) }]
          : []),
      ]}
    />
  )
}
