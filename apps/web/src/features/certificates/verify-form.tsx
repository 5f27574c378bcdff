import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { certificates } from '#copy/certificates'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './verify-form.module.css'

const { verify: copy } = certificates

/** A form to type the number of a certificate. */
export function VerifyForm({ initial = '' }: { initial?: string | undefined }) {
  const navigate = useNavigate()
  const [number, setNumber] = useState(initial)
  const [empty, setEmpty] = useState(false)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = number.trim()
        setEmpty(typed === '')
        if (typed !== '') void navigate(paths.verify(typed))
      }}
    >
      <Field
        label={copy.field}
        hint={copy.hint}
        error={empty ? copy.empty : undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        beside={<Button type="submit">{copy.submit}</Button>}
      />
    </form>
  )
}
