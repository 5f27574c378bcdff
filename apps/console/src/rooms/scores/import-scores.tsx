import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { scoreRefusalNames } from '@qisuan/rules/boards/score-verdicts'
import { Alert, Card, Checkbox, Tag } from 'antd'
import { useState } from 'react'
import { scoresCopy } from '#copy/scores'
import { call } from '../../api/call.ts'
import { FilePreview } from '../../ui/files/file-preview.tsx'
import { ImportDecision } from '../../ui/files/import-decision.tsx'
import { ImportFile } from '../../ui/files/import-file.tsx'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { RoundField } from '../../ui/round-field.tsx'
import styles from './scores.module.css'

const copy = scoresCopy.import

interface Props {
  rounds: OperatorAnswer<'scoreImports'>['rounds']
  current: string | null
}

/** A file is dropped, shown with its mistakes, and imported: all of it, or expressly its good lines. */
export function ImportScores({ rounds, current }: Props) {
  const [round, setRound] = useState(current ?? rounds[0]?.round ?? '')
  const [lower, setLower] = useState(false)
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <div className="fields">
        <RoundField rounds={rounds} value={round} onChange={setRound} />
        <Checkbox checked={lower} onChange={({ target }) => setLower(target.checked)}>
          {copy.lower}
        </Checkbox>
      </div>
      <ImportFile check="checkScores" sent={(file) => ({ file, round, lower })}>
        {(preview, file, onDone) => (
          <Decision key={`${file} ${round} ${lower}`} preview={preview} sent={{ file, round, lower }} onDone={onDone} />
        )}
      </ImportFile>
    </Card>
  )
}

interface DecisionProps {
  preview: OperatorAnswer<'checkScores'>
  sent: { file: string; round: string; lower: boolean }
  onDone: () => void
}

function Decision({ preview, sent, onDone }: DecisionProps) {
  const { odd, refused, imported_as: importedAs } = preview
  const [isOutside, setOutside] = useState(false)
  return (
    <>
      <FilePreview preview={preview} facts={[[copy.changed, preview.changed]]} />
      {refused.length > 0 ? (
        <p className={styles.refused}>
          {refused.map((each) => (
            <Tag key={each.reason}>{`${scoreRefusalNames[each.reason]} ${number(each.lines)}`}</Tag>
          ))}
        </p>
      ) : null}
      {importedAs === null ? null : (
        <Alert type="info" showIcon title={copy.again(importedAs)} style={{ marginTop: 12 }} />
      )}
      {odd ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 12 }}
          title={(odd.kind === 'not_begun' ? copy.notBegun : copy.longOver)(timeText(odd.at))}
          description={
            <Checkbox checked={isOutside} onChange={({ target }) => setOutside(target.checked)}>
              {copy.outside}
            </Checkbox>
          }
        />
      ) : null}
      <ImportDecision
        preview={preview}
        copy={copy}
        disabled={odd !== null && !isOutside}
        send={(decision) => call('importScores', { ...sent, ...decision, outside_window: isOutside })}
        onDone={onDone}
      />
    </>
  )
}
