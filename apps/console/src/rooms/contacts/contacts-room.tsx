import { useQuery } from '@tanstack/react-query'
import { Card, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { contactsCopy as copy } from '#copy/contacts'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { ListTable } from '../../ui/tables/list-table.tsx'
import { number } from '../../ui/names.ts'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import type { Province } from './province.ts'

const ChangeContact = lazy(async () => ({ default: (await import('./contact-dialogs.tsx')).ChangeContact }))
const RemoveContact = lazy(async () => ({ default: (await import('./contact-dialogs.tsx')).RemoveContact }))

/** Room of the contacts of the provinces. */
export function ContactsRoom() {
  const { data, error, refetch } = useQuery(queryOf('contacts'))
  const [open, setOpen] = useState<{ act: 'change' | 'remove'; province: Province }>()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const close = () => setOpen(undefined)
  const acts = (province: Province) => (
    <RowActs
      of={province.name}
      first={{
        text: province.contact ? copy.change : copy.write,
        label: `${province.contact ? copy.change : copy.write}${copy.changeOf(province.name)}`,
        onChosen: () => setOpen({ act: 'change', province }),
      }}
      others={
        province.contact
          ? [{ text: copy.remove, danger: true, onChosen: () => setOpen({ act: 'remove', province }) }]
          : []
      }
    />
  )
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <ListTable
        rows={data}
        columns={[
          { title: copy.columns.province, of: nameOf },
          { title: copy.columns.contact, of: whoText },
          { title: copy.columns.telephone, of: ({ contact }) => contact?.telephone },
          { title: copy.columns.email, of: ({ contact }) => contact?.email },
          { title: copy.columns.act, of: acts, isAct: true },
        ]}
      />
      <Suspense>
        {open?.act === 'change' ? <ChangeContact province={open.province} onClose={close} /> : null}
        {open?.act === 'remove' ? <RemoveContact province={open.province} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}

const nameOf = ({ name, enrolled }: Province) => (
  <>
    <strong>{name}</strong> <span className="muted">{enrolled > 0 ? copy.enrolled(number(enrolled)) : null}</span>
  </>
)

const whoText = ({ contact }: Province): string =>
  contact ? `${contact.contact} · ${contact.organization}` : copy.none
