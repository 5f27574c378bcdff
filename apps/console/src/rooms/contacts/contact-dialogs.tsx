import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { contactsCopy as copy } from '#copy/contacts'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { previewed } from '../../ui/previewed.tsx'
import type { Contact, Province } from './province.ts'

interface Props {
  province: Province
  onClose: () => void
}

const names = Object.keys(copy.fields) as (keyof Contact)[]
const nothing: Contact = { organization: '', contact: '', telephone: '', email: '', details: '' }

function useContactsAgain(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['contacts'] })
}

interface Seen {
  contact: Contact | null
}

const toldOf = ({ contact }: Seen) => names.map((field) => [copy.fields[field], contact?.[field] ?? copy.none] as const)

/** Writes whom one asks in a province. */
export function ChangeContact({ province: { id, name, contact }, onClose }: Props) {
  const again = useContactsAgain()
  const [opened] = useState({ contact })
  return (
    <ReasonDialog<Contact, Seen>
      title={copy.changeOf(name)}
      lead={copy.saved}
      ok={copy.ok}
      initialValues={opened.contact ?? nothing}
      seen={opened}
      told={toldOf}
      send={(values, seen) => call('setContact', { province: id, ...values, seen: seen.contact })}
      hint={actCopy.reasonAudited}
      onDone={again}
      onClose={onClose}
    >
      {names.map((field) => (
        <Form.Item key={field} name={field} label={copy.fields[field]} rules={[{ required: field !== 'details' }]}>
          <Input autoComplete="off" />
        </Form.Item>
      ))}
    </ReasonDialog>
  )
}

/** Takes them away. */
export function RemoveContact({ province: { id, name, contact }, onClose }: Props) {
  const again = useContactsAgain()
  const [opened] = useState({ contact })
  return (
    <ReasonDialog<object, Seen>
      title={copy.removeOf(name)}
      lead={copy.removeLead}
      ok={copy.remove}
      danger
      seen={opened}
      told={toldOf}
      preview={({ reason }) => previewed('removeContact', { province: id, reason })}
      send={({ reason }, seen) => call('removeContact', { province: id, reason, seen: seen.contact ?? nothing })}
      onDone={again}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}
