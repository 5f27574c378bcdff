import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { content } from '#copy/content'
import { Pending } from '../../layout/pending.tsx'
import type { Answer } from '../../api/transport.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './province-table.module.css'
import { contactsQuery } from './queries.ts'

type Contact = Answer<'aboutUs'>['provinces'][number]

const { about: copy } = content

/** The contact of each province, with details in a popup (spec §2, About-us). */
export function ProvinceTable() {
  const query = useQuery(contactsQuery())
  const { data } = query
  const [open, setOpen] = useState<Contact | null>(null)
  if (!data) return <Pending of={[query]} level={2} loading={<Skeleton lines={10} height={32} />} />
  if (data.provinces.length === 0) return <Message title={copy.none}>{copy.noneText}</Message>
  return (
    <div className={`panel ${styles.frame}`}>
      <table className={styles.table}>
        <thead className="off-phones">
          <tr>
            <th scope="col">{copy.province}</th>
            <th scope="col">{copy.organization}</th>
            <th scope="col">{copy.contact}</th>
            <th scope="col">{copy.telephone}</th>
            <th scope="col">{copy.details}</th>
          </tr>
        </thead>
        <tbody>
          {data.provinces.map((contact) => (
            <tr key={contact.area_id}>
              <th scope="row">{contact.province}</th>
              <td>{contact.organization}</td>
              <td>{contact.contact}</td>
              <td className="figures">
                <a href={`tel:${contact.telephone}`}>{contact.telephone}</a>
              </td>
              <td>
                <button
                  type="button"
                  className={`accent ${styles.view}`}
                  aria-haspopup="dialog"
                  aria-label={copy.viewOf(contact.province)}
                  onClick={() => setOpen(contact)}
                >
                  {copy.view}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open ? <ContactDialog contact={open} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

function ContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { province, organization, contact: person, telephone, email, details } = contact
  return (
    <Dialog title={copy.titleOf(province)} onClose={onClose}>
      <Facts
        facts={[
          { label: copy.organization, value: organization },
          { label: copy.contact, value: person },
          { label: copy.telephone, value: <a href={`tel:${telephone}`}>{telephone}</a> },
          { label: copy.email, value: <a href={`mailto:${email}`}>{email}</a> },
          ...(details ? [{ label: copy.details, value: details }] : []),
        ]}
      />
    </Dialog>
  )
}
