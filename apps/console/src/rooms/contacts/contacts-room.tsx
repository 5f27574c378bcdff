import { useQuery } from '@tanstack/react-query'
import { Button, Card, Skeleton, Space, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { contactsCopy as copy } from '#copy/contacts'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/responsive.ts'
import type { Province } from './province.ts'

const ChangeContact = lazy(async () => ({ default: (await import('./contact-dialogs.tsx')).ChangeContact }))
const RemoveContact = lazy(async () => ({ default: (await import('./contact-dialogs.tsx')).RemoveContact }))

/** Whom one asks in each province. */
export function ContactsRoom() {
  const { data, error, refetch } = useQuery(queryOf('contacts'))
  const [open, setOpen] = useState<{ act: 'change' | 'remove'; province: Province }>()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const close = () => setOpen(undefined)
  const acts = (province: Province) => (
    <Space wrap>
      <Button
        size="small"
        aria-label={copy.changeOf(province.name)}
        onClick={() => setOpen({ act: 'change', province })}
      >
        {province.contact ? copy.change : copy.write}
      </Button>
      {province.contact ? (
        <Button
          size="small"
          danger
          aria-label={copy.removeOf(province.name)}
          onClick={() => setOpen({ act: 'remove', province })}
        >
          {copy.remove}
        </Button>
      ) : null}
    </Space>
  )
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <Table<Province>
        rowKey="id"
        size="small"
        dataSource={data}
        pagination={false}
        columns={[
          {
            title: copy.columns.province,
            key: 'province',
            render: (_, province) => (
              <>
                <strong>{province.name}</strong>{' '}
                <span className="muted">{province.enrolled > 0 ? copy.enrolled(number(province.enrolled)) : null}</span>
                <div className="on-phone">
                  {whoText(province)}
                  <br />
                  {reachText(province)}
                  <div style={{ marginTop: 6 }}>{acts(province)}</div>
                </div>
              </>
            ),
          },
          { title: copy.columns.contact, key: 'contact', responsive, render: (_, province) => whoText(province) },
          { title: copy.columns.reach, key: 'reach', responsive, render: (_, province) => reachText(province) },
          { title: copy.columns.act, key: 'act', responsive, render: (_, province) => acts(province) },
        ]}
      />
      <Suspense>
        {open?.act === 'change' ? <ChangeContact province={open.province} onClose={close} /> : null}
        {open?.act === 'remove' ? <RemoveContact province={open.province} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}

const whoText = ({ contact }: Province): string =>
  contact ? `${contact.contact} · ${contact.organization}` : copy.none

const reachText = ({ contact }: Province): string => (contact ? `${contact.telephone} · ${contact.email}` : '')
