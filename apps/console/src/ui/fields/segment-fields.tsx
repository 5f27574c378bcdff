import { groups } from '@qisuan/rules/people/groups'
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { segmentCopy as copy } from '#copy/segment'
import { provinceOptions } from '../provinces.ts'
import styles from './segment-fields.module.css'
import { clearable } from '../icons.tsx'

type Choice = 'yes' | 'no'

export interface SegmentValues {
  province?: number
  group?: number
  played?: Choice
  advanced?: Choice
  certified?: Choice
}

const questions = ['played', 'advanced', 'certified'] as const

/** Which of the enrolled; what is left open does not matter. */
export function SegmentFields({ legend, children }: { legend: string; children?: ReactNode }) {
  return (
    <fieldset className={styles.segment}>
      <legend className="strong">{legend}</legend>
      <Form.Item name="province" label={copy.province}>
        <Select
          allowClear={clearable}
          showSearch={{ optionFilterProp: 'label' }}
          options={provinceOptions}
          placeholder={copy.all}
        />
      </Form.Item>
      <Form.Item name="group" label={copy.group}>
        <Select
          allowClear={clearable}
          options={groups.map(({ number, name }) => ({ value: number, label: name }))}
          placeholder={copy.all}
        />
      </Form.Item>
      {questions.map((question) => (
        <Form.Item key={question} name={question} label={copy[question]}>
          <Select
            allowClear={clearable}
            placeholder={copy.all}
            options={[
              { value: 'yes', label: copy.yesNo[question][0] },
              { value: 'no', label: copy.yesNo[question][1] },
            ]}
          />
        </Form.Item>
      ))}
      {children}
    </fieldset>
  )
}

/** The segment as a call sends it. */
export function segmentOf({ province, group, ...answers }: SegmentValues) {
  const said = questions.flatMap((question) => {
    const answer = answers[question]
    return answer === undefined ? [] : [[question, answer === 'yes'] as const]
  })
  return {
    ...(province !== undefined && { province_id: province }),
    ...(group !== undefined && { group }),
    ...Object.fromEntries(said),
  }
}
