import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Select, Tag } from 'antd'
import { useState } from 'react'
import { seatsCopy } from '#copy/seats'
import { call, failureText } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { FileDrop, type Uploaded } from '../../ui/file-drop.tsx'
import { Checking, FilePreview } from '../../ui/file-preview.tsx'
import { ImportDecision } from '../../ui/import-decision.tsx'
import { number } from '../../ui/names.ts'
import { nextRound, type Overview } from './room.ts'

const copy = seatsCopy.import

/** A table of who sits where is dropped, shown with its mistakes, and written. */
export function ImportSeats({ overview }: { overview: Overview }) {
  const { rounds } = overview
  const [file, setFile] = useState<Uploaded>()
  const [round, setRound] = useState(() => nextRound(overview))
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
        <label>
          {copy.round}
          <Select
            value={round}
            onChange={setRound}
            options={rounds.map((each) => ({ value: each.round, label: `${each.name} ${each.round}` }))}
            style={{ width: 240 }}
          />
        </label>
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
