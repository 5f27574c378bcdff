import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contentCopy } from '#copy/content'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { timeText, unbroken } from '../../ui/date-time.ts'
import { responsive } from '../../ui/tables/responsive.ts'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import { NewsAct, type Act } from './news-acts.tsx'
import { Toolbar } from './toolbar.tsx'

const copy = contentCopy.news
type Item = OperatorAnswer<'allNews'>[number]

const colours = { shown: 'success', scheduled: 'processing', withdrawn: 'default' } as const

/** All news and notices, the newest first. */
export function News() {
  const { data, error, refetch } = useQuery(queryOf('allNews'))
  const [find, setFind] = useState('')
  const [open, setOpen] = useState<{ act: Act; item: Item }>()
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  const found = (data ?? []).filter(({ title }) => title.includes(find))
  const acts = (item: Item) => <Acts item={item} onAct={(act) => setOpen({ act, item })} />
  return (
    <Card>
      <Toolbar label={copy.find} onFind={setFind}>
        <Space>
          <Link to="/content/news/new?kind=news">
            <Button tabIndex={-1}>{copy.writeNews}</Button>
          </Link>
          <Link to="/content/news/new?kind=notice">
            <Button tabIndex={-1}>{copy.writeNotice}</Button>
          </Link>
        </Space>
      </Toolbar>
      <Table<Item>
        rowKey="id"
        dataSource={found}
        loading={!data}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: copy.empty }}
        columns={[
          {
            title: copy.columns.title,
            key: 'title',
            render: (_, item) => (
              <FirstCell below={`${copy.states[item.state]} ${timeText(item.at)}`} acts={acts(item)}>
                <Tag>{item.notice ? copy.kinds.notice : copy.kinds.news}</Tag>
                {item.important ? <Tag color="warning">{copy.important}</Tag> : null}
                <strong>{unbroken(item.title)}</strong>
              </FirstCell>
            ),
          },
          {
            title: copy.columns.state,
            key: 'state',
            responsive,
            // On the site is where nearly all are: only what is not stands out.
            render: (_, { state }) =>
              state === 'shown' ? copy.states[state] : <Tag color={colours[state]}>{copy.states[state]}</Tag>,
          },
          { title: copy.columns.at, key: 'at', responsive, render: (_, { at }) => timeText(at) },
          { title: copy.columns.acts, key: 'acts', responsive, align: 'right', render: (_, item) => acts(item) },
        ]}
      />
      {open ? <NewsAct {...open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  )
}

function Acts({ item: { id, title, state }, onAct }: { item: Item; onAct: (act: Act) => void }) {
  const acts: Act[] = [state === 'withdrawn' ? 'restore' : 'withdraw', 'remove']
  return (
    <RowActs
      of={title}
      first={{ text: copy.edit, label: copy.named(copy.edit, title), to: `/content/news/${id}` }}
      others={acts.map((act) => ({ text: copy[act], danger: act === 'remove', onChosen: () => onAct(act) }))}
    />
  )
}
