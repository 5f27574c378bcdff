import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { certificates } from '#copy/results/certificates'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'

const { verify: copy } = certificates

/** A form to type the number of a certificate. */
export function VerifyForm({ initial = '' }: { initial?: string | undefined }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  return (
    <form
      className="above-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = field.current?.value.trim() ?? ''
        setEmpty(typed === '')
        if (typed !== '') void navigate(paths.verify(typed))
      }}
    >
      <Field
        ref={field}
        label={copy.field}
        hint={copy.hint}
        error={empty ? copy.empty : undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={initial}
        beside={<Button type="submit">{copy.submit}</Button>}
      />
    </form>
  )
}
