import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Tag } from 'antd'
import { useState } from 'react'
import { awardsCopy } from '#copy/awards'
import { call, failureText } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { FileDrop, type Uploaded } from '../../ui/file-drop.tsx'
import { Checking, FilePreview } from '../../ui/file-preview.tsx'
import { ImportDecision } from '../../ui/import-decision.tsx'
import { number } from '../../ui/names.ts'
import { RoundField } from '../../ui/round-field.tsx'

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
      <p className="muted">{copy.lead}</p>
      <div className="fields">
        <RoundField rounds={rounds} value={round} onChange={setRound} />
        <span className="muted">{copy.known(known)}</span>
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
  const { awards, fresh, changed, same } = preview
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
      <ImportDecision
        preview={preview}
        copy={copy}
        send={(decision) => call('importAwards', { ...sent, ...decision })}
        onDone={onDone}
      />
    </>
  )
}
