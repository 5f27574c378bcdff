import { Card, Tag } from 'antd'
import { useState } from 'react'
import { seatsCopy } from '#copy/seats'
import { call } from '../../api/call.ts'
import { FilePreview } from '../../ui/files/file-preview.tsx'
import { ImportDecision } from '../../ui/files/import-decision.tsx'
import { ImportFile } from '../../ui/files/import-file.tsx'
import { number } from '../../ui/names.ts'
import { RoundField } from '../../ui/round-field.tsx'
import { nextRound, type Overview } from './room.ts'

const copy = seatsCopy.import

/** A table of who sits where is dropped, shown with its mistakes, and written. */
export function ImportSeats({ overview }: { overview: Overview }) {
  const [chosen, setChosen] = useState<string>()
  const round = chosen ?? nextRound(overview)
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <div className="fields">
        <RoundField rounds={overview.rounds} value={round} onChange={setChosen} />
      </div>
      <ImportFile check="checkSeats" sent={(file) => ({ file, round })}>
        {(preview, file, onDone) => (
          <>
            <FilePreview
              preview={preview}
              facts={[
                [copy.added, preview.added],
                [copy.known, preview.known],
              ]}
            />
            <p style={{ marginTop: 8 }}>
              {preview.rooms.map(({ name, people }) => (
                <Tag key={name}>{copy.by(name, number(people))}</Tag>
              ))}
            </p>
            <ImportDecision
              preview={preview}
              copy={copy}
              send={(decision) => call('importSeats', { file, round, ...decision })}
              onDone={onDone}
            />
          </>
        )}
      </ImportFile>
    </Card>
  )
}
