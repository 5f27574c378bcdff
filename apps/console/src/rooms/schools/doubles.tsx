import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { schoolsCopy } from '#copy/schools'
import { operatorQuery, queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { provinceOptions } from '../../ui/provinces.ts'
import { MergePair } from './merge-pair.tsx'
import type { School } from './school.ts'
import { SchoolName } from './school-name.tsx'
import styles from './schools.module.css'

const copy = schoolsCopy.doubles

/** Schools of a province that may be one, side by side. */
export function Doubles() {
  const { data: operator } = useQuery(operatorQuery)
  const own = operator?.rights.find(({ right }) => right === 'manage_schools')?.provinces ?? null
  const options = provinceOptions.filter(({ value }) => own?.includes(value) ?? true)
  const [chosen, setChosen] = useState<number>()
  const province = chosen ?? (options.length === 1 ? options[0]?.value : undefined)
  return (
    <>
      <Form layout="vertical">
        <Form.Item label={copy.province} htmlFor="doubles-province" extra={copy.hint} style={{ maxWidth: 420 }}>
          <Select
            id="doubles-province"
            placeholder={copy.choose}
            options={options}
            value={province ?? null}
            onChange={(value) => setChosen(value ?? undefined)}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: 220 }}
          />
        </Form.Item>
      </Form>
      {province === undefined ? null : <Pairs province={province} />}
    </>
  )
}

function Pairs({ province }: { province: number }) {
  const { data: pairs, error, refetch } = useQuery(queryOf('similarSchools', { province }))
  const [merge, setMerge] = useState<{ from: School; into: School }>()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!pairs) return <Skeleton active />
  if (pairs.length === 0) return <p className="muted to-come">{copy.none}</p>
  return (
    <>
      <ul className={`list ${styles.pairs}`}>
        {pairs.map(({ one, other }) => (
          <li className="grid gap-1-half line-above" key={`${one.id} ${other.id}`}>
            <Side school={one} onKeep={() => setMerge({ from: other, into: one })} />
            <Side school={other} onKeep={() => setMerge({ from: one, into: other })} />
          </li>
        ))}
      </ul>
      {merge ? <MergePair {...merge} onClose={() => setMerge(undefined)} /> : null}
    </>
  )
}

function Side({ school, onKeep }: { school: School; onKeep: () => void }) {
  return (
    <div className={styles.school}>
      <div>
        <SchoolName school={school} />
        <p className="muted breaks">{schoolsCopy.pupils(school.pupils)}</p>
        <p className="muted breaks">{school.spellings.join('、')}</p>
      </div>
      <Button aria-label={copy.keepNamed(school.name, school.id)} onClick={onKeep}>
        {copy.keep}
      </Button>
    </div>
  )
}
