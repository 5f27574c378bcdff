import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Button, Card, Tag } from 'antd'
import { useState } from 'react'
import { awardsCopy } from '#copy/awards'
import { call } from '../../api/call.ts'
import { FilePreview } from '../../ui/files/file-preview.tsx'
import { ImportDecision } from '../../ui/files/import-decision.tsx'
import { ImportFile } from '../../ui/files/import-file.tsx'
import { number } from '../../ui/names.ts'
import { RoundField } from '../../ui/round-field.tsx'
import { CertificateSample } from './certificate-sample.tsx'

const copy = awardsCopy.import

type Rounds = OperatorAnswer<'awardBatches'>['rounds']

/** A list of winners is dropped, shown with its mistakes, and stored; nobody sees it before it is published. */
export function ImportAwards({ rounds }: { rounds: Rounds }) {
  // The newest round that awards something, and not only invites.
  const first = rounds.find(({ invites }) => !invites) ?? rounds[0]
  const [round, setRound] = useState(first?.round ?? '')
  const [isShown, setIsShown] = useState(false)
  const known = rounds.find((each) => each.round === round)?.awards ?? []
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <div className="fields">
        <RoundField rounds={rounds} value={round} onChange={setRound} />
        <Button onClick={() => setIsShown(true)}>{awardsCopy.list.sample}</Button>
        <span className="muted">{copy.known(known)}</span>
      </div>
      {isShown ? <CertificateSample round={round} onClose={() => setIsShown(false)} /> : null}
      <ImportFile check="checkAwards" sent={(file) => ({ file, round })}>
        {(preview, file, onDone) => (
          <>
            <FilePreview
              preview={preview}
              facts={[
                [copy.fresh, preview.fresh],
                [copy.changed, preview.changed],
                [copy.same, preview.same],
              ]}
            />
            <p style={{ marginTop: 8 }}>
              {preview.awards.map(({ name, people }) => (
                <Tag key={name}>{copy.by(name, number(people))}</Tag>
              ))}
            </p>
            <ImportDecision
              preview={preview}
              copy={copy}
              send={(decision) => call('importAwards', { file, round, ...decision })}
              onDone={onDone}
            />
          </>
        )}
      </ImportFile>
    </Card>
  )
}
