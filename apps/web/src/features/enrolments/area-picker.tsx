import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enrolments } from '#copy/enrolments'
import { Pending } from '../../layout/pending.tsx'
import { Select } from '../../ui/forms/field.tsx'
import { cities } from './queries.ts'
import styles from './enroll-form.module.css'

interface Chosen {
  input: UseFormRegisterReturn
  error: string | undefined
  chosen: string
}

interface Props {
  province: Chosen
  city: Chosen
}

/** Selects a province, then a city in it (spec §2, Enrolment). Both show what is chosen also when their options come after it. */
export function AreaPicker({ province, city }: Props) {
  const query = useQuery(cities())
  if (query.isLoadingError) return <Pending of={[query]} level="alert" title={enrolments.citiesFailed} />
  const provinces = Object.entries(query.data ?? {})
  const chosen = provinces.find(([, { id }]) => String(id) === province.chosen)
  return (
    <div className={styles.pair}>
      <Select
        {...province.input}
        value={province.chosen}
        label={enrolments.province}
        prompt={enrolments.provincePrompt}
        error={province.error}
        autoComplete="address-level1"
      >
        {provinces.map(([name, { id }]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        {...city.input}
        value={city.chosen}
        label={enrolments.city}
        prompt={chosen ? enrolments.cityPrompt : enrolments.cityFirst}
        error={city.error}
        disabled={!chosen}
        autoComplete="address-level2"
      >
        {chosen?.[1].cities.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
