import { zodResolver } from '@hookform/resolvers/zod'
import { newKey } from '@qisuan/browsers/new-key'
import { createClass } from '@qisuan/contracts/teachers'
import { useState, type ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { classes as copy } from '#copy/classes'
import { call } from '../../api/call.ts'
import { useUntilAnswered } from '../../api/until-answered.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useKept } from '../accounts/forms/use-kept.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../accounts/forms/account-form.tsx'
import { formMode } from '../accounts/forms/form-mode.ts'
import { underKey } from '../accounts/forms/under-key.ts'
import { ClassCertificates } from './class-certificates.tsx'
import { ClassCard } from './class-card.tsx'
import styles from './classes.module.css'
import type { SchoolClass } from './school.ts'

/** A teacher's classes, and the form that opens another. */
export function Classes({
  list,
  ...rest
}: Omit<ComponentProps<typeof ClassCard>, 'of'> & { list: readonly SchoolClass[] }) {
  return (
    <>
      {list.map((each) => (
        <ClassCard key={each.id} of={each} {...rest} />
      ))}
      {list.length > 1 ? (
        <Card title={copy.title}>
          <ClassCertificates />
        </Card>
      ) : null}
      <Card title={list.length === 0 ? copy.create.first : copy.create.another}>
        <div className={styles.create}>
          <div className="stack">
            <p>{copy.lead}</p>
            <p className="note">{copy.teacherSees}</p>
          </div>
          <NewClass />
        </div>
      </Card>
    </>
  )
}

const keptFields = ['key', 'name'] as const

function NewClass() {
  const queryClient = useQueryClient()
  const [key] = useState(newKey)
  const form = useForm({
    ...formMode,
    resolver: zodResolver(createClass.body.required()),
    defaultValues: { key, name: '' },
  })
  const forget = useKept(form, 'class', keptFields)
  const untilAnswered = useUntilAnswered()
  return (
    <AccountForm
      form={form}
      copy={copy.create}
      look="quiet"
      send={async (body) => {
        const { message } = await underKey(form, (sent) =>
          untilAnswered(() => call('createClass', { body: { ...body, key: sent } })),
        )
        forget()
        await queryClient.invalidateQueries({ queryKey: ['ownSchool'] })
        form.reset({ key: newKey(), name: '' })
        toast(message)
      }}
    >
      <Field
        {...form.register('name')}
        label={copy.create.field}
        hint={copy.create.hint}
        maxLength={20}
        error={form.formState.errors.name?.message}
      />
    </AccountForm>
  )
}
