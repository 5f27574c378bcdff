import { Card, Segmented } from 'antd'
import { useState } from 'react'
import { accessCopy } from '#copy/access'
import { call } from '../../api/call.ts'
import { FilePreview } from '../../ui/files/file-preview.tsx'
import { ImportDecision } from '../../ui/files/import-decision.tsx'
import { ImportFile } from '../../ui/files/import-file.tsx'

const copy = accessCopy.import
const ways = ['add', 'remove'] as const

/** A file of people is dropped, shown with its mistakes, and added to the list of a round or removed from it. */
export function ImportAllowed({ round }: { round: string }) {
  const [way, setWay] = useState<(typeof ways)[number]>('add')
  const remove = way === 'remove'
  const labels = copy[way]
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <Segmented
        aria-label={copy.way}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({ value, label: copy[value].name }))}
        style={{ marginBottom: 10 }}
      />
      <ImportFile check="checkAccess" sent={(file) => ({ file, round, remove })}>
        {(preview, file, onDone) => (
          <>
            <FilePreview
              preview={preview}
              facts={[
                [labels.changed, preview.changed],
                [labels.unchanged, preview.unchanged],
              ]}
            />
            <ImportDecision
              preview={preview}
              copy={{ ...labels, reasonHint: copy.reasonHint, nothing: copy.nothing }}
              send={(decision) => call('importAccess', { file, round, remove, ...decision })}
              onDone={onDone}
            />
          </>
        )}
      </ImportFile>
    </Card>
  )
}
