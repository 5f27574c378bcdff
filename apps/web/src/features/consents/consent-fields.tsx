import { useWatch } from 'react-hook-form'
import { consents as copy } from '#copy/consents'
import { Pending } from '../../layout/pending.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { CodeField } from '../accounts/forms/code-field.tsx'
import { PhoneField } from '../accounts/forms/phone-field.tsx'
import { PolicyLinks } from './policy-links.tsx'
import type { ConsentProcess } from './use-consent.ts'

/** The question of age, the guardian's fields and the sentence to agree to, as far as they are needed. `phone` is the masked own one. */
export function ConsentFields({ process, phone }: { process: ConsentProcess; phone: string }) {
  const { query, form, state, needs, given } = process
  const { errors } = form.formState
  const values = useWatch({ control: form.control })
  if (query.isLoadingError) return <Pending of={[query]} level="alert" title={copy.failed} />
  if (!state) return <p className="muted">{copy.chooseGroup}</p>
  if (given) {
    const who = state.guardian.name === null ? copy.self : copy.guardian(state.guardian.name)
    return <p className="muted">{copy.given(who, state.policy_version)}</p>
  }
  const isAsking = needs.age && values.over14 === ''
  return (
    <div className="grid gap-2" onChange={() => form.clearErrors()}>
      {needs.age ? (
        <ChoiceCards
          label={copy.age}
          choices={[
            { value: 'true', label: copy.over14, note: copy.over14Note },
            { value: 'false', label: copy.under14, note: copy.under14Note },
          ]}
          input={form.register('over14')}
          error={errors.over14?.message}
        />
      ) : null}
      {needs.guardian ? <Guardian process={process} phone={phone} ownPhone={values.own_phone === true} /> : null}
      {isAsking ? null : (
        <Checkbox input={form.register('agree')} error={errors.agree?.message}>
          {needs.guardian ? copy.guardianAgrees : copy.selfAgrees}
          <PolicyLinks of={needs.guardian ? ['privacy', 'children', 'terms'] : ['privacy', 'terms']} />
          {needs.guardian ? copy.guardianAllows : null}
        </Checkbox>
      )}
      <FormAlert>{errors.root?.message}</FormAlert>
      <details>
        <summary className="tap note underlined">{copy.refuse}</summary>
        <p className="note">{copy.refused}</p>
      </details>
    </div>
  )
}

/** Name and phone of a guardian, who may use the account's own phone, and the code sent to it. */
function Guardian({
  process: { form, refuse },
  phone,
  ownPhone,
}: {
  process: ConsentProcess
  phone: string
  ownPhone: boolean
}) {
  const { errors } = form.formState
  const other = useWatch({ control: form.control, name: 'guardian_phone' })
  const choose = (own: boolean) => {
    form.clearErrors()
    form.setValue('own_phone', own)
  }
  return (
    <>
      <p>{copy.forGuardian}</p>
      <Field
        {...form.register('guardian_name')}
        label={copy.guardianName}
        hint={copy.guardianNameHint}
        autoComplete="name"
        maxLength={30}
        error={errors.guardian_name?.message}
      />
      <div>
        {ownPhone ? (
          // As high as the field for another number: nothing below moves away from under a finger.
          <Field label={copy.guardianPhone} value={copy.ownPhone(phone)} readOnly />
        ) : (
          <PhoneField
            label={copy.guardianPhone}
            input={form.register('guardian_phone')}
            value={other}
            error={errors.guardian_phone?.message}
            autoComplete="tel"
          />
        )}
        <button type="button" className="tap accent" onClick={() => choose(!ownPhone)}>
          {ownPhone ? copy.toOtherPhone : copy.toOwnPhone}
        </button>
      </div>
      <CodeField
        purpose="sendConsentCode"
        phone={ownPhone ? 'own' : other}
        input={form.register('code')}
        error={errors.code?.message}
        onRefused={refuse}
      />
    </>
  )
}
