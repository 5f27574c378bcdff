import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Select, Tag } from 'antd'
import { useState } from 'react'
import { awardsCopy } from '#copy/awards'
import { jobsCopy } from '#copy/jobs'
import { call, failureText } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { FileDrop, type Uploaded } from '../../ui/file-drop.tsx'
import { Checking, FilePreview } from '../../ui/file-preview.tsx'
import { useJobs } from '../../ui/jobs.tsx'
import { number } from '../../ui/names.ts'
import { ReasonField } from '../../ui/reason-field.tsx'
import styles from './awards.module.css'

const copy = awardsCopy.import

/** A list of winners is dropped, shown with its mistakes, and stored; nobody sees it before it is published. */
export function ImportAwards({ rounds }: { rounds: OperatorAnswer<'awardBatches'>['rounds'] }) {
  const [file, setFile] = useState<Uploaded>()
  const [round, setRound] = useState(rounds[0]?.round ?? '')
  const known = rounds.find((each) => each.round === round)?.awards ?? []
  const sent = { file: file?.id ?? '', round }
  const { data, error, isFetching } = useQuery({
    ...queryOf('checkAwards', sent),
    enabled: file !== undefined,
    retry: false,
    staleTime: Infinity,
  })
  return (
    <Card title={copy.title}>
      <p className={styles.muted}>{copy.lead}</p>
      <div className={styles.fields}>
        <label>
          {copy.round}
          <Select
            value={round}
            onChange={setRound}
            options={rounds.map((each) => ({ value: each.round, label: `${each.name} ${each.round}` }))}
            style={{ width: 240 }}
          />
        </label>
        <span className={styles.muted}>{copy.known(known)}</span>
      </div>
      <FileDrop value={file} onChange={setFile} />
      {isFetching ? <Checking /> : null}
      {error ? <Alert type="error" showIcon title={failureText(error)} style={{ marginTop: 10 }} /> : null}
      {file && data && !isFetching ? <Decision preview={data} sent={sent} onDone={() => setFile(undefined)} /> : null}
    </Card>
  )
}

interface DecisionProps {
  preview: OperatorAnswer<'checkAwards'>
  sent: { file: string; round: string }
  onDone: () => void
}

function Decision({ preview, sent, onDone }: DecisionProps) {
  const { lines, sound, awards, fresh, changed, same } = preview
  const [isAsking, setAsking] = useState(false)
  const { ordered } = useJobs()
  const isWhole = sound === lines
  const words = isWhole ? copy.all(number(lines)) : copy.good(number(sound))
  return (
    <>
      <FilePreview
        preview={preview}
        facts={[
          [copy.fresh, fresh],
          [copy.changed, changed],
          [copy.same, same],
        ]}
      />
      <p style={{ marginTop: 8 }}>
        {awards.map(({ name, people }) => (
          <Tag key={name}>{copy.by(name, number(people))}</Tag>
        ))}
      </p>
      <div className={styles.act}>
        {sound === 0 ? (
          <span className={styles.muted}>{copy.nothing}</span>
        ) : (
          <Button type="primary" danger={!isWhole} onClick={() => setAsking(true)}>
            {words}
          </Button>
        )}
      </div>
      {isAsking ? (
        <ActDialog
          title={copy.ask}
          lead={
            <>
              {isWhole ? null : copy.goodLead(number(lines - sound))}
              {copy.askLead}
            </>
          }
          ok={words}
          send={(values: { reason: string }) => call('importAwards', { ...sent, ...values, skip_invalid: !isWhole })}
          done={jobsCopy.ordered}
          onDone={() => {
            ordered()
            onDone()
          }}
          onClose={() => setAsking(false)}
        >
          <ReasonField hint={copy.reasonHint} />
        </ActDialog>
      ) : null}
    </>
  )
}
