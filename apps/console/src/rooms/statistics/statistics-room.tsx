import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Card, Skeleton, Space, Table, Tabs } from 'antd'
import { useState } from 'react'
import { statisticsCopy as copy } from '#copy/statistics'
import { download } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { Course } from './course.tsx'
import styles from './statistics.module.css'

type Statistics = NonNullable<OperatorAnswer<'statistics'>>
type Dimension = keyof typeof copy.dimensions

const dimensions = Object.keys(copy.dimensions) as Dimension[]

/** Room of the statistics for sponsors and education bureaus. */
export function StatisticsRoom() {
  const { data, error, refetch } = useQuery({ ...queryOf('statistics'), staleTime: 60_000 })
  const [by, setBy] = useState<Dimension>('macroregion')
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data === null) return <p className="muted to-come">{copy.none}</p>
  return (
    <Space orientation="vertical" size={14} style={{ width: '100%' }}>
      <Card title={copy.course} extra={<Files />}>
        <p className="muted below-1-half">{copy.asOf(data.name, timeText(data.as_of))}</p>
        <Course statistics={data} />
        <p className={`muted ${styles.note}`}>{copy.note(data.smallest)}</p>
      </Card>
      <Card title={copy.tables} extra={<Files by={by} />}>
        <Tabs
          activeKey={by}
          onChange={(key) => setBy(dimensions.find((each) => each === key) ?? 'macroregion')}
          items={dimensions.map((key) => ({ key, label: copy.dimensions[key] }))}
        />
        <Counts key={by} statistics={data} by={by} />
      </Card>
    </Space>
  )
}

const shown = (count: number | null) => (count === null ? copy.hidden : number(count))
const column = (key: string, title: string) => ({
  key,
  title,
  align: 'right' as const,
  render: (_: unknown, { counts }: { counts: Readonly<Record<string, number | null>> }) => shown(counts[key] ?? null),
})

function Counts({ statistics, by }: { statistics: Statistics; by: Dimension }) {
  const isDays = by === 'day'
  const rows = isDays
    ? statistics.days.toReversed().map(({ day, ...counts }) => ({ name: day, counts }))
    : statistics.tables[by]
  const { registered, enrolled, played, advanced, awarded } = copy.steps
  const columns = isDays
    ? [column('registered', registered), column('enrolled', enrolled), column('played', copy.first)]
    : [column('enrolled', enrolled), column('played', played), column('advanced', advanced), column('awarded', awarded)]
  return (
    <Table
      rowKey="name"
      size="small"
      dataSource={rows}
      pagination={{ pageSize: 40, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: copy.empty }}
      scroll={{ x: 'max-content' }}
      columns={[{ key: 'name', dataIndex: 'name', title: copy.dimensions[by], fixed: 'start' }, ...columns]}
    />
  )
}

/** The same as files: the whole, or one table. */
function Files({ by }: { by?: Dimension }) {
  const { message } = App.useApp()
  const save = useMutation({
    mutationFn: (format: 'xlsx' | 'csv' | 'html') => download('exportStatistics', { format, ...(by && { by }) }),
    onError: (error) => void message.error(error.message),
  })
  const formats = by === undefined ? (['html', 'xlsx'] as const) : (['xlsx', 'csv'] as const)
  return (
    <Space wrap>
      {formats.map((format) => (
        <Button
          key={format}
          loading={save.isPending && save.variables === format}
          aria-label={copy.file(copy.formats[format], by === undefined ? copy.whole : copy.dimensions[by])}
          onClick={() => save.mutate(format)}
        >
          {copy.formats[format]}
        </Button>
      ))}
    </Space>
  )
}
