import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Tag } from 'antd'
import { useState } from 'react'
import { seatsCopy } from '#copy/seats'
import { call, failureText } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { FileDrop, type Uploaded } from '../../ui/file-drop.tsx'
import { Checking, FilePreview } from '../../ui/file-preview.tsx'
import { ImportDecision } from '../../ui/import-decision.tsx'
import { number } from '../../ui/names.ts'
import { RoundField } from '../../ui/round-field.tsx'
import { nextRound, type Overview } from './room.ts'

const copy = seatsCopy.import

/** A table of who sits where is dropped, shown with its mistakes, and written. */
export function ImportSeats({ overview }: { overview: Overview }) {
  const { rounds } = overview
  const [file, setFile] = useState<Uploaded>()
  const [chosen, setChosen] = useState<string>()
  const round = chosen ?? nextRound(overview)
  const sent = { file: file?.id ?? '', round }
  const { data, error, isFetching } = useQuery({
    ...queryOf('checkSeats', sent),
    enabled: file !== undefined,
    retry: false,
    staleTime: Infinity,
  })
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <div className="fields">
        <RoundField rounds={rounds} value={round} onChange={setChosen} />
      </div>
      <FileDrop value={file} onChange={setFile} />
      {isFetching ? <Checking /> : null}
      {error ? <Alert type="error" showIcon title={failureText(error)} style={{ marginTop: 10 }} /> : null}
      {file && data && !isFetching ? (
        <>
          <FilePreview
            preview={data}
            facts={[
              [copy.added, data.added],
              [copy.known, data.known],
            ]}
          />
          <p style={{ marginTop: 8 }}>
            {data.rooms.map(({ name, people }) => (
              <Tag key={name}>{copy.by(name, number(people))}</Tag>
            ))}
          </p>
          <ImportDecision
            preview={data}
            copy={copy}
            send={(decision) => call('importSeats', { ...sent, ...decision })}
            onDone={() => setFile(undefined)}
          />
        </>
      ) : null}
    </Card>
  )
}
