import { Card } from 'antd'
import { useState } from 'react'
import { rehearsalsCopy } from '#copy/rehearsals'
import { Command } from '../../ui/command.tsx'
import { number } from '../../ui/names.ts'
import styles from './rehearsals.module.css'
import { NumberInput } from '../../ui/fields/number-input.tsx'

const copy = rehearsalsCopy.begin
const [fewest, most] = [20, 100_000]
/** So many pupils are through in the hour that a rehearsal takes at most when nothing else is said. */
const withinTheHour = 8000

/** Start of a rehearsal: on the server, with one line. */
export function Begin({ enrolled }: { enrolled: number }) {
  const [pupils, setPupils] = useState(Math.min(most, Math.max(200, enrolled)))
  const minutes = pupils > withinTheHour ? ` --minutes ${Math.min(600, Math.ceil(pupils / 10_000) * 60)}` : ''
  return (
    <Card title={copy.title}>
      <label className={styles.pupils}>
        {copy.pupils}
        <NumberInput
          min={fewest}
          max={most}
          step={100}
          precision={0}
          value={pupils}
          onChange={(value) => setPupils(value ?? fewest)}
        />
        <span className="muted">{copy.enrolled(number(enrolled))}</span>
      </label>
      <p>{copy.lead}</p>
      <Command line={`script/qisuan rehearse --pupils ${pupils}${minutes}`} />
      <ul className={`grid gap-1 type-fine muted ${styles.hints}`}>
        {[copy.night, copy.safe, copy.why, copy.containers].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
