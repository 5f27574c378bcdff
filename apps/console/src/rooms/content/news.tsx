import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Empty, Input, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contentCopy } from '#copy/content'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { timeText } from '../../ui/date-time.ts'
import { responsive } from '../../ui/responsive.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { NewsAct, type Act } from './news-acts.tsx'

const copy = contentCopy.news
type Item = OperatorAnswer<'allNews'>[number]

const colours = { shown: 'success', scheduled: 'processing', withdrawn: 'default' } as const

/** All news and notices, the newest first. */
export function News() {
  const { data, error, refetch } = useQuery(queryOf('allNews'))
  const [find, setFind] = useState('')
  const [open, setOpen] = useState<{ act: Act; item: Item }>()
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  const found = (data ?? []).filter(({ title }) => title.includes(find.trim()))
  const acts = (item: Item) => <Acts item={item} onAct={(act) => setOpen({ act, item })} />
  return (
    <Card
      title={
        <Input
          allowClear
          placeholder={copy.find}
          aria-label={copy.find}
          onChange={({ target }) => setFind(target.value)}
        />
      }
      extra={
        <Space>
          <Link to="/content/news/new?kind=news">
            <Button tabIndex={-1}>{copy.writeNews}</Button>
          </Link>
          <Link to="/content/news/new?kind=notice">
            <Button type="primary" tabIndex={-1}>
              {copy.writeNotice}
            </Button>
          </Link>
        </Space>
      }
    >
      <Table<Item>
        rowKey="id"
        dataSource={found}
        loading={!data}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={copy.empty} /> }}
        columns={[
          {
            title: copy.columns.title,
            key: 'title',
            render: (_, item) => (
              <>
                <Tag>{item.notice ? copy.kinds.notice : copy.kinds.news}</Tag>
                {item.important ? <Tag color="warning">{copy.important}</Tag> : null}
                <strong>{item.title}</strong>
                <div className="on-phone">
                  {copy.states[item.state]} {timeText(item.at)}
                  <div>{acts(item)}</div>
                </div>
              </>
            ),
          },
          {
            title: copy.columns.state,
            key: 'state',
            responsive,
            render: (_, { state }) => <Tag color={colours[state]}>{copy.states[state]}</Tag>,
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
    <Space>
      <Link to={`/content/news/${id}`} aria-label={copy.named(copy.edit, title)}>
        {copy.edit}
      </Link>
      <RowMenu
        of={title}
        acts={acts.map((act) => ({ text: copy[act], danger: act === 'remove', onChosen: () => onAct(act) }))}
      />
    </Space>
  )
}
