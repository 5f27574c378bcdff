import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Tag, Tooltip } from 'antd'
import { scoresCopy } from '#copy/scores'
import { jobsCopy } from '#copy/jobs'
import { call } from '../../api/call.ts'
import { useJobs } from '../../ui/jobs.tsx'
import { timeText } from '../../ui/date-time.ts'
import { ImportedFiles, type UndoProps } from '../../ui/files/imported-files.tsx'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useRoundTitle } from '../../ui/use-round-title.ts'

const copy = scoresCopy.list
type Import = OperatorAnswer<'scoreImports'>['imports'][number]

/** The files that were imported, each with the way back. */
export function Imports({ imports }: { imports: readonly Import[] }) {
  const titleOf = useRoundTitle()
  return (
    <ImportedFiles
      imports={imports}
      copy={copy}
      mark={mayLower}
      isUndone={({ undone_at: at }) => at !== null}
      columns={[
        { title: copy.columns.round, of: ({ round }) => titleOf(round) },
        { title: copy.columns.who, of: ({ operator, received_at: at }) => `${operator ?? ''} ${timeText(at)}` },
        { title: copy.columns.counts, of: countsText },
        { title: copy.columns.state, of: stateOf },
      ]}
      Undo={Undo}
    />
  )
}

const mayLower = ({ lower }: Import) => (lower ? <Tag>{copy.lower}</Tag> : null)

const countsText = ({ counted, changed, refused }: Import): string =>
  counted === null ? '' : copy.counts(number(counted), number(changed ?? 0), number(refused ?? 0))

function stateOf(row: Import) {
  if (row.undone_at !== null) {
    return <span className="muted">{copy.undone(row.undone_by ?? '', timeText(row.undone_at))}</span>
  }
  if (row.finished_at !== null) return <Tag color="success">{copy.written}</Tag>
  return (
    <Tooltip title={copy.unfinishedHint}>
      <Tag color="warning">{copy.unfinished}</Tag>
    </Tooltip>
  )
}

function Undo({ id, onClose }: UndoProps) {
  const { ordered } = useJobs()
  const labels = scoresCopy.undo
  return (
    <ReasonDialog
      title={labels.title(id)}
      lead={labels.lead}
      ok={labels.ok}
      danger
      preview={() => call('checkScoreUndo', { id }).then(effectOf)}
      send={(values) => call('undoScoreImport', { id, ...values })}
      done={jobsCopy.ordered}
      onDone={ordered}
      onClose={onClose}
    />
  )
}

function effectOf(effect: OperatorAnswer<'checkScoreUndo'>) {
  const labels = scoresCopy.undo
  const points = (score: number | null) => (score === null ? labels.none : number(score))
  return (
    <ul>
      <li>{labels.people(number(effect.people), number(effect.changed))}</li>
      {effect.reopened > 0 ? <li>{labels.reopened(number(effect.reopened))}</li> : null}
      {effect.changes.map((each) => (
        <li key={each.id}>{labels.change(each.id, points(each.before), points(each.after))}</li>
      ))}
      {effect.changed > effect.changes.length ? (
        <li>{labels.more(number(effect.changed - effect.changes.length))}</li>
      ) : null}
    </ul>
  )
}
