import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { similarCopy } from '#copy/similar'
import { useMay } from '../../../api/queries.ts'
import { groupText } from '../../../ui/names.ts'
import { timeText } from '../../../ui/date-time.ts'
import { percentText } from './similar.ts'

const copy = similarCopy.pair
const asTyped = { fontFamily: 'ui-monospace, monospace', whiteSpace: 'pre-wrap' } as const
const asWritten = { whiteSpace: 'pre-wrap' } as const
/** A bar stands before each line, so that not the colour alone tells. */
const marked = {
  display: 'block',
  background: 'var(--line)',
  boxShadow: '-4px 0 var(--accent)',
  color: 'inherit',
}

/** A program of a pair, with the lines marked that are in the other one too. */
export function Program({ program }: { program: OperatorAnswer<'similarPair'>['one'] }) {
  const { id, name, group, organization, share, source, lines, question } = program
  const may = useMay()
  const isShared = (line: number) => lines.some(([from, to]) => from <= line && line <= to)
  return (
    <Card title={name} extra={may('find_people') ? <Link to={`/people/${id}`}>{copy.person}</Link> : null}>
      <p className="muted below-1">
        {[group === null ? '' : groupText(group), organization, copy.share(percentText(share))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol className="type-fine breaks" style={asTyped} aria-label={copy.program(name)}>
        {source.split('\n').map((text, index) => (
          // A line of a program has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{isShared(index + 1) ? <mark style={marked}>{text}</mark> : text}</li>
        ))}
      </ol>
      <Answers question={question} />
    </Card>
  )
}

/** The author's own words about the program. */
function Answers({ question }: Pick<OperatorAnswer<'similarPair'>['one'], 'question'>) {
  return (
    <section className="above-2">
      <h2 className="type-body">{copy.question}</h2>
      {question ? (
        <>
          <p className="muted">
            {copy.asked(question.operator, timeText(question.asked_at), timeText(question.due_at))}
          </p>
          {question.answers.length === 0 ? <p>{copy.unanswered}</p> : null}
          {question.answers.map(({ text, at }) => (
            <blockquote key={at} className="above-1">
              <p className="breaks" style={asWritten}>
                {text}
              </p>
              <footer className="muted">{timeText(at)}</footer>
            </blockquote>
          ))}
        </>
      ) : (
        <p className="muted">{copy.unasked}</p>
      )}
    </section>
  )
}
