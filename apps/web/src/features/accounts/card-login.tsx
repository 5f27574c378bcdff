import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { cards } from '#copy/cards'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Field } from '../../ui/forms/field.tsx'
import { AccountForm } from './forms/account-form.tsx'
import { formMode } from './forms/form-mode.ts'
import type { AfterLogin } from './use-after-login.ts'

const { login: copy } = cards

/** Login by a card of the school and the word of its owner. Only the server knows that a card is new, and asks for a nickname then. */
export function CardLogin({ afterLogin }: { afterLogin: AfterLogin }) {
  const form = useForm({ ...formMode, defaultValues: { card: '', word: '', name: '' } })
  const [card, word] = useWatch({ control: form.control, name: ['card', 'word'] })
  const [isNew, setNew] = useState(false)
  const { errors } = form.formState
  return (
    <AccountForm
      form={form}
      copy={copy}
      filled={Boolean(card && word)}
      kept={['card', 'word', 'name']}
      send={async ({ name, ...body }) => {
        try {
          const { token } = await call('loginByCard', { body: name ? { ...body, name } : body })
          await afterLogin(token)
        } catch (error) {
          if (error instanceof ApiError && error.errors?.['name'] !== undefined) setNew(true)
          throw error
        }
      }}
    >
      <h2 className="type-body">{copy.title}</h2>
      <Field
        {...form.register('card')}
        label={copy.card}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={errors.card?.message}
      />
      <Field
        {...form.register('word')}
        label={copy.word}
        hint={copy.wordHint}
        autoComplete="off"
        maxLength={20}
        error={errors.word?.message}
      />
      {isNew ? (
        <Field
          {...form.register('name')}
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="off"
          maxLength={20}
          error={errors.name?.message}
        />
      ) : null}
    </AccountForm>
  )
}
