import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { roundTitle } from '@qisuan/rules/season/round-title'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Form, Input, Select, Table, Tag } from 'antd'
import { useState } from 'react'
import { awardsCopy } from '#copy/awards'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { CertificateAct, type Act } from './certificate-acts.tsx'
import { responsive } from '../../ui/tables/responsive.ts'
import { roundOptions } from '../../ui/round-options.ts'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import styles from './awards.module.css'
import { clearable } from '../../ui/icons.tsx'

const copy = awardsCopy.certificates
type Found = OperatorAnswer<'certificates'>
type Certificate = Found['list'][number]

/** The certificates that pupils have taken. */
export function Certificates() {
  const [wanted, setWanted] = useState<{ round?: string; find?: string }>({})
  const { data, error, refetch } = useQuery({ ...queryOf('certificates', wanted), placeholderData: keepPreviousData })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <div className="stack">
      {data && data.rounds.length > 0 ? <Counts rounds={data.rounds} /> : null}
      <Card>
        <Form onFinish={({ find }: { find?: string }) => setWanted({ ...wanted, find: find?.trim() ?? '' })}>
          <div className="fields" style={{ marginTop: 0 }}>
            <Select
              aria-label={copy.round}
              value={wanted.round ?? ''}
              onChange={(round) => setWanted({ ...wanted, round })}
              options={[{ value: '', label: copy.all }, ...roundOptions(data?.rounds ?? [])]}
              style={{ width: 220 }}
            />
            <Form.Item name="find" noStyle>
              <Input aria-label={copy.find} placeholder={copy.find} allowClear={clearable} style={{ width: 260 }} />
            </Form.Item>
            <Button htmlType="submit">{copy.go}</Button>
          </div>
        </Form>
        {data && data.total > data.list.length ? (
          <Alert type="info" showIcon title={copy.more(number(data.total))} style={{ marginBottom: 10 }} />
        ) : null}
        <List
          list={data?.list}
          empty={data?.rounds.length === 0 ? copy.nobody : copy.none}
          onChanged={() => void refetch()}
        />
      </Card>
    </div>
  )
}

function Counts({ rounds }: { rounds: Found['rounds'] }) {
  return (
    <Card size="small">
      <ul className={styles.counts}>
        {rounds.map(({ round, year, name, issued, withdrawn, renamed }) => (
          <li key={round}>
            <strong>{roundTitle(round, { year, name })}</strong>
            <br />
            {copy.issued} {number(issued)} · {copy.withdrawnCount} {number(withdrawn)} · {copy.renamedCount}{' '}
            {number(renamed)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const otherActs = ({ withdrawn }: Certificate): Act[] => (withdrawn ? [] : ['rename', 'withdraw'])
const labels: Readonly<Record<Act, string>> = {
  show: copy.look,
  rename: copy.rename.act,
  withdraw: copy.withdraw.act,
}

interface ListProps {
  list: Certificate[] | undefined
  /** Sentence for an empty list. */
  empty: string
  onChanged: () => void
}

function List({ list, empty, onChanged }: ListProps) {
  const [asked, setAsked] = useState<{ act: Act; certificate: Certificate }>()
  const titleOf = useRoundTitle()
  const acts = (certificate: Certificate) => (
    <RowActs
      of={certificate.number}
      first={{
        text: labels.show,
        label: `${labels.show}：${certificate.number}`,
        onChosen: () => setAsked({ act: 'show', certificate }),
      }}
      others={otherActs(certificate).map((act) => ({
        text: labels[act],
        danger: act === 'withdraw',
        onChosen: () => setAsked({ act, certificate }),
      }))}
    />
  )
  return (
    <>
      <Table<Certificate>
        rowKey="number"
        size="small"
        loading={!list}
        dataSource={list ?? []}
        locale={{ emptyText: empty }}
        pagination={(list ?? []).length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        columns={[
          {
            title: copy.columns.number,
            key: 'number',
            render: (_, each) => (
              <FirstCell
                below={
                  <>
                    {copy.person(each.nickname, each.id)} · {each.award}
                    <br />
                    {titleOf(each.round)} <State certificate={each} />
                  </>
                }
                acts={acts(each)}
              >
                <a href={`/verify/${each.number}`} target="_blank" rel="noreferrer" title={copy.verify}>
                  {each.number}
                </a>
              </FirstCell>
            ),
          },
          {
            title: copy.columns.who,
            key: 'who',
            responsive,
            render: (_, { nickname, id }) => copy.person(nickname, id),
          },
          { title: copy.columns.award, key: 'award', responsive, render: (_, { award }) => award },
          { title: copy.round, key: 'round', responsive, render: (_, { round }) => titleOf(round) },
          { title: copy.columns.issued, key: 'at', responsive, render: (_, row) => timeText(row.issued_at) },
          { title: copy.columns.state, key: 'state', responsive, render: (_, row) => <State certificate={row} /> },
          { title: copy.columns.act, key: 'act', responsive, render: (_, row) => acts(row) },
        ]}
      />
      {asked ? <CertificateAct {...asked} onChanged={onChanged} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

function State({ certificate: { withdrawn, renamed_at: renamed } }: { certificate: Certificate }) {
  return (
    <>
      {withdrawn ? (
        <Tag color="error" title={withdrawn.reason}>
          {copy.withdrawn(timeText(withdrawn.at))}
        </Tag>
      ) : (
        <Tag color="success">{copy.good}</Tag>
      )}
      {renamed === null ? null : <small>{copy.renamed(timeText(renamed))}</small>}
    </>
  )
}
