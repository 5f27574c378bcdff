import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card, Checkbox, Form, Input, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { awardsCopy } from '#copy/awards'
import { call } from '../../api/call.ts'
import { instantOf, timeText } from '../../ui/date-time.ts'
import { DueButton } from '../../ui/acts/due-button.tsx'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { FirstSteps } from '../../ui/tables/first-steps.tsx'
import { number } from '../../ui/names.ts'
import { previewed } from '../../ui/previewed.tsx'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { responsive } from '../../ui/tables/responsive.ts'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import { CertificateSample } from './certificate-sample.tsx'

const copy = awardsCopy.list
type Awards = OperatorAnswer<'awardBatches'>
type Batch = Awards['batches'][number]

interface Props {
  awards: Awards
  onChanged: (now: Awards) => void
}

/** The batches that were imported, and what may be done with each. */
export function Batches({ awards, onChanged }: Props) {
  const [asked, setAsked] = useState<{ act: 'publish' | 'withdraw' | 'sample'; batch: Batch }>()
  const titleOf = useRoundTitle()
  const acts = (batch: Batch) => (
    <Space>
      {batch.published_at === null && batch.withdrawn_at === null ? (
        <DueButton
          isDue={batch.publish_at === null}
          size="small"
          aria-label={copy.publish + copy.number(batch.id)}
          onClick={() => setAsked({ act: 'publish', batch })}
        >
          {copy.publish}
        </DueButton>
      ) : null}
      <RowActs
        of={copy.number(batch.id)}
        first={{
          text: copy.sample,
          label: copy.sample + copy.number(batch.id),
          onChosen: () => setAsked({ act: 'sample', batch }),
        }}
        others={
          batch.withdrawn_at === null
            ? [{ text: copy.withdraw, danger: true, onChosen: () => setAsked({ act: 'withdraw', batch }) }]
            : []
        }
      />
    </Space>
  )
  const close = () => setAsked(undefined)
  return (
    <Card title={copy.title}>
      <Table<Batch>
        className="with-steps"
        rowKey="id"
        size="small"
        dataSource={awards.batches}
        locale={{ emptyText: <FirstSteps steps={copy.empty} /> }}
        pagination={awards.batches.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        columns={[
          {
            title: copy.columns.file,
            key: 'file',
            render: (_, batch) => (
              <FirstCell
                below={
                  <>
                    {titleOf(batch.round)} · {copy.people(number(batch.people))} · {whoText(batch)}
                    <br />
                    <State batch={batch} />
                  </>
                }
                acts={acts(batch)}
              >
                <strong>{copy.number(batch.id)}</strong> {batch.name}
              </FirstCell>
            ),
          },
          { title: copy.columns.round, key: 'round', responsive, render: (_, { round }) => titleOf(round) },
          {
            title: copy.columns.people,
            key: 'people',
            align: 'right',
            responsive,
            render: (_, { people }) => number(people),
          },
          { title: copy.columns.who, key: 'who', responsive, render: (_, batch) => whoText(batch) },
          { title: copy.columns.state, key: 'state', responsive, render: (_, batch) => <State batch={batch} /> },
          { title: copy.columns.act, key: 'act', responsive, render: (_, batch) => acts(batch) },
        ]}
      />
      {asked?.act === 'publish' ? (
        <Publish batch={asked.batch} awards={awards} onChanged={onChanged} onClose={close} />
      ) : null}
      {asked?.act === 'sample' ? <CertificateSample round={asked.batch.round} onClose={close} /> : null}
      {asked?.act === 'withdraw' ? <Withdraw batch={asked.batch} onChanged={onChanged} onClose={close} /> : null}
    </Card>
  )
}

const whoText = ({ operator, imported_at: at }: Batch): string => `${operator} ${timeText(at)}`

function State({ batch }: { batch: Batch }) {
  const { withdrawn_at: withdrawn, published_at: published, publish_at: due, certificates } = batch
  if (withdrawn !== null) return <Tag>{copy.withdrawn(timeText(withdrawn))}</Tag>
  if (published !== null) {
    return (
      <>
        <Tag color="success">{copy.published(timeText(published))}</Tag>
        <small>{copy.certificates(number(certificates))}</small>
      </>
    )
  }
  return <Tag color="warning">{due === null ? copy.waiting : copy.scheduled(timeText(due))}</Tag>
}

interface ActProps {
  batch: Batch
  onChanged: (now: Awards) => void
  onClose: () => void
}

interface PublishValues {
  /** As the browser's field for local times writes it; empty for now. */
  at?: string
  early?: boolean
  reason: string
}

type Seen = Pick<Batch, 'publish_at'>

function Publish({
  batch: { id, people, round, publish_at },
  awards,
  onChanged,
  onClose,
}: ActProps & { awards: Awards }) {
  const labels = awardsCopy.publish
  const begins = awards.rounds.find((each) => each.round === round)?.begins_at ?? null
  const isBeforeRound = begins !== null && begins > awards.now
  return (
    <ReasonDialog<PublishValues, Seen, Awards>
      title={labels.title(id)}
      lead={labels.lead(number(people))}
      ok={labels.ok}
      seen={{ publish_at }}
      told={({ publish_at: due }) => [[labels.at, due === null ? copy.waiting : copy.scheduled(timeText(due))]]}
      send={({ at, early = false, reason }, seen) =>
        call('publishAwards', { batch: id, early, reason, seen, ...(at && { at: instantOf(at) }) })
      }
      hint={awardsCopy.import.reasonHint}
      onDone={onChanged}
      onClose={onClose}
    >
      <Form.Item name="at" label={labels.at} extra={labels.now}>
        <Input type="datetime-local" />
      </Form.Item>
      {isBeforeRound ? (
        <Form.Item name="early" valuePropName="checked">
          <Checkbox>{labels.early(timeText(begins))}</Checkbox>
        </Form.Item>
      ) : null}
    </ReasonDialog>
  )
}

function Withdraw({ batch, onChanged, onClose }: ActProps) {
  const { id, people, certificates, published_at: published } = batch
  const labels = awardsCopy.withdraw
  return (
    <ReasonDialog
      title={labels.title(id)}
      lead={published === null ? labels.unpublished : labels.published(number(people), number(certificates))}
      ok={labels.ok}
      danger
      preview={(values) => previewed('withdrawAwards', { batch: id, ...values })}
      send={(values) => call('withdrawAwards', { batch: id, ...values })}
      onDone={onChanged}
      onClose={onClose}
      hint={awardsCopy.import.reasonHint}
    />
  )
}
