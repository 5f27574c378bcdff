import { Card, Tag } from 'antd'
import { Link } from 'react-router-dom'
import { similarCopy as copy } from '#copy/similar'
import { ListTable } from '../../../ui/tables/list-table.tsx'
import { groupText, languageText, number } from '../../../ui/names.ts'
import { percentText, verdictColours, type Pair, type Report } from './similar.ts'

interface Props {
  part: Report['parts'][number]
  pairs: readonly Pair[]
  round: string
}

/** Pairs of a task and language, the most similar first. */
export function SimilarPart({ part: { name, language, programs, found }, pairs, round }: Props) {
  const isCut = pairs.length > 0 && pairs.length < found
  return (
    <Card
      title={copy.part(name, languageText(language))}
      extra={
        <span className="muted">
          {copy.counted(number(programs), number(found))}
          {isCut ? copy.only(number(pairs.length)) : null}
        </span>
      }
    >
      <ListTable
        rows={pairs.map((pair) => ({ ...pair, id: `${pair.one.attempt}-${pair.other.attempt}` }))}
        empty={copy.none}
        columns={[
          { title: copy.columns.pair, of: authorsOf },
          {
            title: copy.columns.shares,
            of: ({ one, other }) => copy.shares(percentText(one.share), percentText(other.share)),
          },
          { title: copy.columns.cluster, of: clusterOf },
          { title: copy.columns.decision, of: decisionOf },
          { title: copy.columns.act, isAct: true, of: (pair) => lookAt(pair, round) },
        ]}
      />
    </Card>
  )
}

const authorsOf = ({ one, other }: Pair) => (
  <span className="grid gap-half">
    {[one, other].map(({ id, name, group, organization }) => (
      <span key={id}>
        <strong>{name}</strong>{' '}
        <span className="muted type-fine">
          {[group === null ? '' : groupText(group), organization].filter(Boolean).join(' · ')}
        </span>
      </span>
    ))}
  </span>
)

const clusterOf = ({ cluster }: Pair) => <Tag>{copy.cluster(cluster + 1)}</Tag>

const decisionOf = ({ decision, hearing }: Pair) =>
  decision ? (
    <Tag color={verdictColours[decision.verdict]}>{copy.verdicts[decision.verdict]}</Tag>
  ) : (
    <span className={hearing === 'heard' ? undefined : 'muted'}>{copy.hearings[hearing]}</span>
  )

const lookAt = ({ one, other }: Pair, round: string) => (
  <Link to={`/tasks/similar/${round}/${one.attempt}/${other.attempt}`} aria-label={copy.lookAt(one.name, other.name)}>
    {copy.look}
  </Link>
)
