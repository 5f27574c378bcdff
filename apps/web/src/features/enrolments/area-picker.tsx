import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enrolments } from '#copy/enrolments'
import { states } from '#copy/states'
import { sentenceOf } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { cities } from './queries.ts'
import styles from './enroll-form.module.css'

interface Props {
  province: { input: UseFormRegisterReturn; error: string | undefined; chosen: unknown }
  city: { input: UseFormRegisterReturn; error: string | undefined }
}

/** Selects a province, then a city in it (spec §2, Enrolment). */
export function AreaPicker({ province, city }: Props) {
  const { data, error, refetch } = useQuery(cities())
  if (error && !data) {
    return (
      <Alert
        action={
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            {states.tryAgain}
          </Button>
        }
      >
        <strong>{enrolments.citiesFailed}</strong>
        {sentenceOf(error)}
      </Alert>
    )
  }
  const provinces = Object.entries(data ?? {})
  const chosen = provinces.find(([, { id }]) => String(id) === String(province.chosen))
  return (
    <div className={styles.pair}>
      <Select
        {...province.input}
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
