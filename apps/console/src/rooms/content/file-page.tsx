import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { contentCopy } from '#copy/content'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { timeText } from '../../ui/date-time.ts'
import { sizeText } from '../../ui/files/size-text.ts'
import { Facts } from '../../ui/facts.tsx'
import styles from './content.module.css'
import type { ContentFile } from './change-files.tsx'
import { FileActs } from './file-acts.tsx'
import { Origin } from './files.tsx'
import { TextEditor } from './text-editor.tsx'

const copy = contentCopy.file

const urlOf = (path: string): string => `/storage/${path.split('/').map(encodeURIComponent).join('/')}`

/** One file: where it comes from, what uses it, what can be done with it, and a text in an editor. */
export function FilePage() {
  const [search] = useSearchParams()
  const path = search.get('path') ?? ''
  const { data, error, refetch } = useQuery({
    ...queryOf('contentFile', { path }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <p className="below-1-half">
        <Link to="/content?tab=files">← {copy.back}</Link>
      </p>
      {data ? <File file={data} /> : <Skeleton active />}
    </>
  )
}

function File({ file }: { file: ContentFile }) {
  const isIdentity = file.path === 'organiser.json'
  return (
    <>
      <Card title={file.path} extra={isIdentity ? null : <FileActs file={file} />} style={{ marginBottom: 16 }}>
        <FileFacts file={file} />
        {isIdentity ? <Alert type="info" showIcon title={copy.identity} /> : null}
        {/\.(png|jpe?g|webp|gif|avif|svg|ico)$/.test(file.path) && file.digest !== null ? (
          <img src={`${urlOf(file.path)}?${file.digest.slice(0, 8)}`} alt={file.path} className={styles.picture} />
        ) : null}
      </Card>
      {file.text === null || isIdentity ? null : <TextEditor key={file.digest} file={file} text={file.text} />}
    </>
  )
}

function FileFacts({ file: { path, origin, size, changed_at: at, digest, used_by: uses } }: { file: ContentFile }) {
  const facts = [
    [copy.facts.origin, <Origin key="origin" of={origin} />],
    [
      copy.facts.url,
      digest === null ? (
        copy.hidden
      ) : (
        <a href={urlOf(path)} target="_blank" rel="noreferrer" key="url">
          /storage/{path}
        </a>
      ),
    ],
    ...(digest === null ? [] : [[copy.facts.size, sizeText(size)] as const]),
    ...(origin === 'shipped' ? [] : [[copy.facts.at, timeText(at)] as const]),
    [copy.facts.uses, uses.length > 0 ? uses.join('、') : copy.noUses],
  ] as const
  return <Facts of={facts} />
}
