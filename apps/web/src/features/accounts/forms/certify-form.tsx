import type { User } from '@qisuan/contracts/accounts'
import { paperKinds, papers, usualPaper } from '@qisuan/rules/people/papers'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { consents } from '#copy/consents'
import { call } from '../../../api/call.ts'
import { useUntilAnswered } from '../../../api/until-answered.ts'
import { Alert } from '../../../ui/forms/alert.tsx'
import { Field, Select } from '../../../ui/forms/field.tsx'
import { PolicyLinks } from '../../consents/policy-links.tsx'
import { AccountForm } from './account-form.tsx'
import { OrganizationField } from './organization-field.tsx'
import { useProfileSaved } from '../use-profile-saved.ts'
import { formMode } from './form-mode.ts'
import { useRules } from './use-rules.ts'
import { useKept } from './use-kept.ts'
import styles from './account-form.module.css'

const { certify: copy, fields } = accounts

/** The length of numbers with a check digit. */
const checkedLength = 18
/** The paper is typed again after a reload: a school's computer keeps neither its kind nor its number. */
const keptFields = ['name', 'organization'] as const

/** Real-name verification (spec §2, §5). Read-only once the user is certified; a number in review can still be corrected. */
export function CertifyForm({ me }: { me: User }) {
  const form = useForm({
    ...formMode,
    resolver: useRules((rules) => rules.certify),
    defaultValues: { name: me.realname ?? '', paper: me.paper, idcard: '', organization: me.organization ?? '' },
  })
  const forget = useKept(form, `certify.${me.id}`, keptFields)
  const untilAnswered = useUntilAnswered()
  const { succeeded, onSaved } = useProfileSaved()
  const [isWaiting, setWaiting] = useState(false)
  const { errors } = form.formState
  const paper = useWatch({ control: form.control, name: 'paper' }) ?? usualPaper
  if (me.certified && !succeeded) {
    return (
      <Alert tone="note">
        <strong>{copy.certifiedTitle}</strong>
        {copy.certifiedText}
      </Alert>
    )
  }
  return (
    <AccountForm
      form={form}
      copy={isWaiting ? { ...copy, done: copy.submitted } : copy}
      succeeded={succeeded}
      send={async (body) => {
        const saved = await untilAnswered((again) =>
          call('certify', { body }).catch(async (error: unknown) => {
            const now = again ? await call('me', {}) : me
            // The first one has arrived.
            if (now.certified !== me.certified || now.in_review !== me.in_review) return now
            throw error
          }),
        )
        forget()
        setWaiting(saved.in_review)
        onSaved(saved)
      }}
    >
      {me.in_review && !succeeded ? (
        <Alert tone="note">
          <strong>{copy.reviewTitle}</strong>
          {me.idcard?.length === checkedLength ? copy.reviewText : copy.reviewPaper(papers[me.paper].name)}
        </Alert>
      ) : null}
      {me.identity_refusal !== null && !succeeded ? (
        <Alert tone="note">
          <strong>{copy.refusedTitle}</strong>
          {copy.refusedText(me.identity_refusal)}
        </Alert>
      ) : null}
      <Field {...form.register('name')} label={fields.realname} autoComplete="name" error={errors.name?.message} />
      <Select {...form.register('paper')} label={fields.paper} error={errors.paper?.message}>
        {paperKinds.map((kind) => (
          <option key={kind} value={kind}>
            {papers[kind].name}
          </option>
        ))}
      </Select>
      <Field
        {...form.register('idcard')}
        label={papers[paper].number}
        placeholder={papers[paper].hint}
        hint={copy.reviewed[paper]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.idcard?.message}
      />
      <p className={`note ${styles.policy}`}>
        {consents.seePolicy}
        <PolicyLinks of={['privacy']} />
      </p>
      <OrganizationField input={form.register('organization')} error={errors.organization?.message} />
    </AccountForm>
  )
}
