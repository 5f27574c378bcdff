import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { backupsCopy as copy } from '#copy/backups'
import { jobsCopy } from '#copy/jobs'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/queries.ts'
import { spanText } from '../../ui/date-time.ts'
import { DueButton } from '../../ui/acts/due-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Jobs, useJobs } from '../../ui/jobs.tsx'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { BackupList } from './backup-list.tsx'
import { Elsewhere } from './elsewhere.tsx'

type State = OperatorAnswer<'backups'>
const kinds = ['makeBackup', 'checkBackup'] as const

/** The backups: how old the newest one is, a new one, and what is done elsewhere on purpose. */
export function Backups() {
  const { data, error, refetch } = useQuery(queryOf('backups'))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="stack">
      <Current state={data} />
      <Jobs kinds={kinds} onEnded={() => void refetch()} />
      <BackupList backups={data.backups} />
      <Elsewhere state={data} />
    </div>
  )
}

function Current({ state }: { state: State }) {
  const [asked, setAsked] = useState<'make' | 'prune'>()
  const expired = state.backups.filter((each) => each.expired).length
  return (
    <Card
      title={copy.title}
      extra={
        state.folder === null ? null : (
          <DueButton isDue={state.due} onClick={() => setAsked('make')}>
            {copy.make.act}
          </DueButton>
        )
      }
    >
      {state.folder === null ? <Alert type="warning" showIcon title={copy.noFolder} /> : null}
      <Facts
        of={[
          [copy.last, state.last_at === null ? copy.never : ageText(Date.parse(state.now) - Date.parse(state.last_at))],
          [copy.period, copy.periodHint(state.period)],
          state.folder === null ? undefined : [copy.folder, state.folder],
          state.free === null ? undefined : [copy.free, copy.size(state.free)],
        ]}
      />
      {expired > 0 ? (
        <Button danger onClick={() => setAsked('prune')}>
          {copy.prune.act(expired)}
        </Button>
      ) : null}
      {asked === 'make' ? <Make onClose={() => setAsked(undefined)} /> : null}
      {asked === 'prune' ? <Prune state={state} onClose={() => setAsked(undefined)} /> : null}
    </Card>
  )
}

const ageText = (age: number): string => (age < 60_000 ? copy.justNow : copy.ago(spanText(age)))

function Make({ onClose }: { onClose: () => void }) {
  const { ordered } = useJobs()
  return (
    <ReasonDialog
      title={copy.make.title}
      lead={copy.make.lead}
      ok={copy.make.ok}
      send={(values: { name?: string; reason: string }) => call('makeBackup', values)}
      done={jobsCopy.ordered}
      hint={actCopy.reasonAudited}
      onDone={ordered}
      onClose={onClose}
    >
      <Form.Item name="name" label={copy.make.name} extra={copy.make.nameHint}>
        <Input maxLength={40} />
      </Form.Item>
    </ReasonDialog>
  )
}

function Prune({ state, onClose }: { state: State; onClose: () => void }) {
  const names = state.backups.flatMap((each) => (each.expired ? [each.name] : []))
  return (
    <ReasonDialog<object, { names: string[] }, State>
      title={copy.prune.title}
      lead={copy.prune.lead}
      ok={copy.prune.ok}
      danger
      seen={{ names }}
      told={(seen) => [[copy.prune.will, seen.names.join('、')]]}
      send={({ reason }, seen) => call('pruneBackups', { reason, seen })}
      hint={actCopy.reasonAudited}
      onDone={(left) => keepAnswer(queryOf('backups'), left)}
      onClose={onClose}
    >
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </ReasonDialog>
  )
}
