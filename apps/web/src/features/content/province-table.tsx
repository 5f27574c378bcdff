import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { about as copy } from '#copy/about'
import { Pending } from '../../layout/pending.tsx'
import type { Answer } from '../../api/transport.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Message } from '../../ui/states/message.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ProvinceMap } from './province-map.tsx'
import styles from './province-table.module.css'
import { contactsQuery } from './queries.ts'

type Contact = Answer<'aboutUs'>['provinces'][number]

/** The contact of each province, with details in a popup (spec §2, About-us), beside a map that opens the same. */
export function ProvinceTable() {
  const query = useQuery(contactsQuery())
  const { data } = query
  const [open, setOpen] = useState<Contact | null>(null)
  if (!data) return <Pending of={[query]} level={2} loading={<Skeleton lines={10} height={32} />} />
  const { provinces } = data
  if (provinces.length === 0) return <Message title={copy.none}>{copy.noneText}</Message>
  return (
    <div className={`split ${styles.provinces}`}>
      <div className={`panel stack ${styles.map}`}>
        <p className="note">{copy.map}</p>
        <ProvinceMap
          regions={new Set(provinces.map(({ area_id: id }) => id))}
          onChoose={(region) => setOpen(provinces.find(({ area_id: id }) => id === region) ?? null)}
        />
      </div>
      <div className={`panel ${styles.frame}`}>
        <table className={styles.table}>
          <thead className="off-phones">
            <tr>
              <th scope="col">{copy.province}</th>
              <th scope="col">{copy.organization}</th>
              <th scope="col">{copy.contact}</th>
              <th scope="col">{copy.telephone}</th>
              <th scope="col">
                <span className="visually-hidden">{copy.details}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {provinces.map((contact) => (
              <tr className="relative" key={contact.area_id}>
                <th className="strong one-line" scope="row">
                  {contact.province}
                </th>
                <td>{contact.organization}</td>
                <td>{contact.contact}</td>
                <td className="figures">
                  <a className="relative one-line" href={`tel:${contact.telephone}`}>
                    {contact.telephone}
                  </a>
                </td>
                <td>
                  {/* The whole row opens the popup. */}
                  <button
                    type="button"
                    className={`whole-panel touch-high muted one-line ${styles.view}`}
                    aria-haspopup="dialog"
                    aria-label={copy.viewOf(contact.province)}
                    onClick={() => setOpen(contact)}
                  >
                    <span className={styles.label}>{copy.view}</span>
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
