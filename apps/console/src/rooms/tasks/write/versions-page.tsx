import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Skeleton } from 'antd'
import { Fragment, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { taskEditorCopy } from '#copy/task-editor'
import { queryOf } from '../../../api/queries.ts'
import { timeText } from '../../../ui/date-time.ts'
import { Failed } from '../../../ui/failed.tsx'
import { MapPicture } from '../map-picture.tsx'
import { CopyTask } from './copy-task.tsx'

const copy = taskEditorCopy.versions
type Listed = OperatorAnswer<'taskVersions'>
type Version = Listed['versions'][number]

/** The versions of a task: who changed what, and the maps of before beside those of after. */
export function VersionsPage() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf('taskVersions', { slug }))
  const { data: all } = useQuery(queryOf('contestTasks'))
  const [copied, setCopied] = useState<number>()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { name, theme, versions } = data
  return (
    <div className="stack gap-2">
      <p>
        <Link to="/tasks">← {taskEditorCopy.back}</Link>
      </p>
      <h1 className="type-subheading">{copy.title(name)}</h1>
      {versions.map((version, index) => (
        <VersionCard
          key={version.version}
          slug={slug}
          theme={theme}
          version={version}
          before={versions[index + 1]}
          isNewest={index === 0}
          onCopy={() => setCopied(version.version)}
        />
      ))}
      {copied === undefined ? null : (
        <CopyTask
          task={{ slug, name }}
          version={copied}
          taken={all?.tasks.map((task) => task.slug) ?? []}
          onClose={() => setCopied(undefined)}
        />
      )}
    </div>
  )
}

interface CardProps {
  slug: string
  theme: Listed['theme']
  version: Version
  before: Version | undefined
  isNewest: boolean
  onCopy: () => void
}

function VersionCard({ slug, theme, version: own, before, isNewest, onCopy }: CardProps) {
  const { version, at, operator, reason, changed, kept } = own
  const isOther = before && JSON.stringify(before.maps) !== JSON.stringify(own.maps)
  return (
    <Card size="small" title={copy.version(version)}>
      <div className="grid gap-1">
        <strong>{before ? (changed.length === 0 ? copy.same : copy.changed(changed.join('、'))) : copy.first}</strong>
        <span className="muted">{copy.by(operator ?? copy.nobody, timeText(at))}</span>
        {reason === null ? null : <span>{copy.reason(reason)}</span>}
        {kept ? (
          <span className="row wrap gap-1">
            <Link to={`/tasks/${slug}/write?version=${version}`}>
              <Button size="small" tabIndex={-1}>
                {isNewest ? copy.edit : copy.restore}
              </Button>
            </Link>
            <Button size="small" onClick={onCopy}>
              {copy.copy}
            </Button>
          </span>
        ) : (
          <span className="muted type-fine">{copy.unkept}</span>
        )}
        {isOther ? (
          <details>
            <summary>{copy.maps}</summary>
            <MapsBeside theme={theme} before={before} after={own} />
          </details>
        ) : null}
      </div>
    </Card>
  )
}

/** Maps that are others, those of before on the left. */
function MapsBeside({ theme, before, after }: { theme: Listed['theme']; before: Version; after: Version }) {
  const numbers = Array.from({ length: Math.max(before.maps.length, after.maps.length) }, (_, index) => index)
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 16 }}>
      {numbers
        .filter((index) => before.maps[index]?.join('\n') !== after.maps[index]?.join('\n'))
        .map((index) => (
          <Fragment key={index}>
            {[before, after].map(({ version, maps }) => (
              <figure key={version}>
                <figcaption className="muted type-fine">{copy.mapOf(version, index + 1)}</figcaption>
                {maps[index] ? (
                  <MapPicture rows={maps[index]} theme={theme} label={copy.mapOf(version, index + 1)} />
                ) : (
                  copy.none
                )}
              </figure>
            ))}
          </Fragment>
        ))}
    </div>
  )
}
