import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Alert } from 'antd'
import { seasonsCopy } from '#copy/seasons'
import { listOf } from './check-card.tsx'
import { momentText } from './season.ts'
import styles from './check-card.module.css'

const copy = seasonsCopy.dates
type Effect = OperatorAnswer<'previewDates'>

/** Events that move along with other dates, and contradictions that appear or end. */
export function DatesEffect({ moved, appearing, ending }: Effect) {
  return (
    <div className="stack">
      <Findings type="warning" title={copy.appearing} findings={appearing} />
      <Findings type="success" title={copy.ending} findings={ending} />
      {moved.length === 0 ? (
        <p>{copy.stays}</p>
      ) : (
        <div>
          <strong>{copy.moved}</strong>
          <ul className={styles.findings}>
            {moved.map(({ text, before, after }) => (
              <li key={`${text} ${before} ${after}`}>
                {text}：{momentText(before, copy.never)} → <strong>{momentText(after, copy.never)}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** So many stand open, so that one screen shows both them and what moves. */
const open = 3

interface Props {
  findings: Effect['ending']
  title: string
  type: 'warning' | 'success'
}

function Findings({ findings, title, type }: Props) {
  if (findings.length === 0) return null
  const sorted = findings.toSorted((one, other) => one.kind.localeCompare(other.kind))
  const isWrong = type === 'warning' && sorted[0]?.kind === 'contradiction'
  return (
    <Alert
      type={isWrong ? 'error' : type}
      showIcon
      title={title}
      description={
        <>
          {listOf(sorted.slice(0, open))}
          {sorted.length > open ? (
            <details>
              <summary>{copy.others(sorted.length - open)}</summary>
              {listOf(sorted.slice(open))}
            </details>
          ) : null}
        </>
      }
    />
  )
}
