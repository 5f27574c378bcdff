import { suggestedFrom, suggestedUpTo } from '@qisuan/rules/limits'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enrolments } from '#copy/enrolments'
import { queryOf } from '../../api/query-client.ts'
import { Combobox } from '../../ui/forms/combobox.tsx'

const { school: copy } = enrolments

/** Milliseconds after the last letter before schools are looked up. */
const pause = 250

interface Props {
  /** Place in which schools are looked for; without a province none are suggested. */
  place: { areaId: unknown; city: string | undefined }
  input: UseFormRegisterReturn
  error: string | undefined
  onChoose: (name: string) => void
}

/** The school or other organisation, with the schools of the place suggested as one types. Another one can be written too. */
export function SchoolField({ place: { areaId, city }, input, error, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const isAsking = q.length >= suggestedFrom && q.length <= suggestedUpTo && Boolean(areaId)
  const options = queryOf('suggestSchools', { query: { area_id: String(areaId), q, ...(city && { city }) } })
  const { data } = useQuery({
    ...options,
    ...(!isAsking && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  const schools = isAsking ? (data?.list ?? []) : []
  return (
    <Combobox
      {...input}
      label={enrolments.organization}
      hint={areaId ? copy.hint : copy.placeFirst}
      autoComplete="off"
      error={error}
      listLabel={copy.list}
      suggestions={schools.map(({ name, in_city }) => ({ value: name, note: in_city ? city : undefined }))}
      status={isAsking && data ? copy.found(schools.length) : ''}
      onTyped={setTyped}
      onChoose={(name) => {
        setTyped('')
        onChoose(name)
      }}
    />
  )
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
