import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { scoreRefusalNames } from '@qisuan/rules/score-verdicts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Checkbox, Tag } from 'antd'
import { useState } from 'react'
import { scoresCopy } from '#copy/scores'
import { call, failureText } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { FileDrop, type Uploaded } from '../../ui/file-drop.tsx'
import { Checking, FilePreview } from '../../ui/file-preview.tsx'
import { ImportDecision } from '../../ui/import-decision.tsx'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { RoundField } from '../../ui/round-field.tsx'
import styles from './scores.module.css'

const copy = scoresCopy.import
type Preview = OperatorAnswer<'checkScores'>

interface Props {
  rounds: OperatorAnswer<'scoreImports'>['rounds']
  current: string | null
}

/** A file is dropped, shown with its mistakes, and imported: all of it, or expressly its good lines. */
export function ImportScores({ rounds, current }: Props) {
  const [file, setFile] = useState<Uploaded>()
  const [round, setRound] = useState(current ?? rounds[0]?.round ?? '')
  const [lower, setLower] = useState(false)
  const sent = { file: file?.id ?? '', round, lower }
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    ...queryOf('checkScores', sent),
    enabled: file !== undefined,
    retry: false,
    staleTime: Infinity,
  })
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <div className="fields">
        <RoundField rounds={rounds} value={round} onChange={setRound} />
        <Checkbox checked={lower} onChange={({ target }) => setLower(target.checked)}>
          {copy.lower}
        </Checkbox>
      </div>
      <FileDrop value={file} onChange={setFile} />
      {isFetching ? <Checking /> : null}
      {error ? <Alert type="error" showIcon title={failureText(error)} style={{ marginTop: 10 }} /> : null}
      {file && preview && !isFetching ? (
        <Decision key={JSON.stringify(sent)} preview={preview} sent={sent} onDone={() => setFile(undefined)} />
      ) : null}
    </Card>
  )
}

interface DecisionProps {
  preview: Preview
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
