import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Segmented, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contentCopy } from '#copy/content'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { timeText } from '../../ui/date-time.ts'
import { responsive } from '../../ui/tables/responsive.ts'
import { sizeText } from '../../ui/files/size-text.ts'
import { Toolbar } from './toolbar.tsx'
import { UploadFiles } from './upload-files.tsx'

const copy = contentCopy.files
type Listed = OperatorAnswer<'contentFiles'>[number]

const colours = { shipped: 'default', own: 'success', replacing: 'success', hidden: 'warning' } as const
/** Origin of a file: nearly all are one's own, and only exceptions stand out. */
export const Origin = ({ of }: { of: Listed['origin'] }) =>
  of === 'own' ? <span>{copy.origins[of]}</span> : <Tag color={colours[of]}>{copy.origins[of]}</Tag>

/** Every file under /storage/, and where it comes from. */
export function Files() {
  const { data, error, refetch } = useQuery(queryOf('contentFiles'))
  const [find, setFind] = useState('')
  const [kind, setKind] = useState<'all' | 'own'>('all')
  const [isUploading, setUploading] = useState(false)
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  const found = (data ?? []).filter(
    ({ path, origin }) => path.includes(find) && (kind === 'all' || origin !== 'shipped'),
  )
  const at = ({ origin, changed_at: moment }: Listed) => (origin === 'shipped' ? '' : timeText(moment))
  return (
    <Card>
      <Toolbar label={copy.find} onFind={setFind}>
        <Segmented
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: copy.kinds.all },
            { value: 'own', label: copy.kinds.own },
          ]}
        />
        <Button onClick={() => setUploading(true)}>{copy.upload}</Button>
      </Toolbar>
      <Table<Listed>
        rowKey="path"
        dataSource={found}
        loading={!data}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: copy.none }}
        columns={[
          {
            title: copy.columns.path,
            key: 'path',
            render: (_, file) => (
              <>
                <Link to={`/content/file?path=${encodeURIComponent(file.path)}`} style={{ overflowWrap: 'anywhere' }}>
                  {file.path}
                </Link>
                <div className="on-phone">
                  <Origin of={file.origin} /> {sizeText(file.size)} {at(file)}
                </div>
              </>
            ),
          },
          { title: copy.columns.origin, key: 'origin', responsive, render: (_, { origin }) => <Origin of={origin} /> },
          {
            title: copy.columns.size,
            key: 'size',
            responsive,
            align: 'right',
            render: (_, { size }) => sizeText(size),
          },
          { title: copy.columns.at, key: 'at', responsive, render: (_, file) => at(file) },
        ]}
      />
      {isUploading ? <UploadFiles onClose={() => setUploading(false)} /> : null}
    </Card>
  )
}
