import { Checkbox, Form, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { Reasoned } from '../../../ui/acts/reason-field.tsx'
import type { DialogProps, Person } from './dialog.ts'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

const copy = personActsCopy.extraTime

interface Values extends Reasoned {
  delay?: number
  extra?: number
  remove?: boolean
}

/** Minutes that somebody has in a round; null for none. */
interface Seen {
  time: { delay: number; extra: number } | null
}

const most = 7 * 1440

const timeOf = ({ extra_time: all }: Person, round: string): Seen => {
  const found = all.find((each) => each.round === round)
  return { time: found ? { delay: found.delay, extra: found.extra } : null }
}

/** Lets one person begin or end later in a round. */
export function ExtraTimeDialog({ person, ...dialog }: DialogProps) {
  const rounds = person.season?.rounds ?? []
  const [round, setRound] = useState(
    person.extra_time[0]?.round ?? rounds.find(({ round: key }) => key.endsWith('-2'))?.round ?? rounds[0]?.round ?? '',
  )
  const options = rounds.map(({ round: value, name }) => ({ value, label: name }))
  // Another round is another form.
  return (
    <RoundDialog key={round} person={person} round={round} {...dialog}>
      <Form.Item label={copy.round} htmlFor="extra-round">
        <Select id="extra-round" value={round} onChange={setRound} options={options} />
      </Form.Item>
    </RoundDialog>
  )
}

function RoundDialog({
  person,
  round,
  onDone,
  onClose,
  children,
}: DialogProps & { round: string; children: ReactNode }) {
  const { id } = person
  const seen = timeOf(person, round)
  const send = ({ delay = 0, extra = 0, remove, reason }: Values, { time }: Seen) =>
    remove
      ? call('removeExtraTime', { id, round, reason })
      : call('giveExtraTime', { id, round, delay, extra, reason, seen: time })
  return (
    <ReasonDialog<Values, Seen>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={seen.time ?? { delay: 0, extra: 0 }}
      seen={seen}
      told={({ time }) => [[copy.now, time ? copy.some(time.delay, time.extra) : copy.none]]}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {children}
      <Form.Item name="delay" label={copy.delay} extra={copy.delayHint}>
        <NumberInput min={0} max={most} precision={0} />
      </Form.Item>
      <Form.Item name="extra" label={copy.extra} extra={copy.extraHint}>
        <NumberInput min={0} max={most} precision={0} />
      </Form.Item>
      {seen.time ? (
        <Form.Item name="remove" valuePropName="checked">
          <Checkbox>{copy.remove}</Checkbox>
        </Form.Item>
      ) : null}
    </ReasonDialog>
  )
}
