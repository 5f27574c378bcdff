import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Card, Table, Tag } from 'antd'
import { backupsCopy } from '#copy/backups'
import { jobsCopy } from '#copy/jobs'
import { call, failureText } from '../../api/call.ts'
import { timeText } from '../../ui/date-time.ts'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { useJobs } from '../../ui/jobs.tsx'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/tables/responsive.ts'

const copy = backupsCopy.list
type Backup = OperatorAnswer<'backups'>['backups'][number]

/** Every backup with what it holds, and whether it can be restored. */
export function BackupList({ backups }: { backups: Backup[] }) {
  const { ordered } = useJobs()
  const { message } = App.useApp()
  const check = useMutation({
    mutationFn: (name: string) => call('checkBackup', { name }),
    onSuccess() {
      ordered()
      void message.success(jobsCopy.ordered)
    },
    onError: (error) => void message.error(failureText(error)),
  })
  const checkButton = ({ name, problem }: Backup) =>
    problem === null ? (
      <Button
        size="small"
        loading={check.isPending && check.variables === name}
        aria-label={copy.checkOf(name)}
        onClick={() => check.mutate(name)}
      >
        {copy.check}
      </Button>
    ) : null
  return (
    <Card title={copy.title}>
      <Table<Backup>
        rowKey="name"
        size="small"
        dataSource={backups}
        locale={{ emptyText: copy.empty }}
        pagination={backups.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        columns={[
          {
            title: copy.columns.name,
            key: 'name',
            render: (_, row) => (
              <FirstCell
                below={
                  <>
                    {timeText(row.taken_at)} · {sizeText(row)}
                    <br />
                    {contentsText(row)} <Signature backup={row} />
                  </>
                }
                acts={checkButton(row)}
              >
                <strong style={{ overflowWrap: 'anywhere' }}>{row.name}</strong>{' '}
                {row.expired ? <Tag color="warning">{copy.expired}</Tag> : null}
              </FirstCell>
            ),
          },
          { title: copy.columns.taken, key: 'taken', responsive, render: (_, row) => timeText(row.taken_at) },
          { title: copy.columns.contents, key: 'contents', responsive, render: (_, row) => contentsText(row) },
          { title: copy.columns.size, key: 'size', align: 'right', responsive, render: (_, row) => sizeText(row) },
          { title: copy.columns.state, key: 'state', responsive, render: (_, row) => <Signature backup={row} /> },
          { title: copy.columns.acts, key: 'acts', responsive, render: (_, row) => checkButton(row) },
        ]}
      />
    </Card>
  )
}

const sizeText = ({ bytes }: Backup): string => (bytes === null ? '' : backupsCopy.size(bytes))

const contentsText = ({ people, scores, files }: Backup): string =>
  people === null || scores === null || files === null
    ? ''
    : copy.contents(number(people), number(scores), number(files))

function Signature({ backup: { problem } }: { backup: Backup }) {
  if (problem === null) return <Tag color="success">{copy.signed}</Tag>
  return (
    <>
      <Tag color="error">{copy.problem}</Tag>
      <div className="muted" style={{ overflowWrap: 'anywhere' }}>
        {problem}
      </div>
    </>
  )
}
