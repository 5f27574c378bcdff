import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { call } from '../../api/call.ts'
import { instantOf, localOf } from '../../ui/date-time.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import type { Reasoned } from '../../ui/acts/reason-field.tsx'
import { DatesEffect } from './dates-effect.tsx'
import { momentText, useSeasonsAgain, type Round, type Season } from './season.ts'

const copy = seasonsCopy.dates

interface Span {
  from: string | null
  until: string | null
}
interface Dates extends Span {
  name: string
}

/** As inputs of the browser have them: local time of the competition, empty for none. */
interface Values {
  name: string
  from: string
  until: string
}

interface Props {
  title: string
  /** Meaning of an empty field, as a sentence and as a word. */
  lead: string
  none: string
  dates: Dates
  /** Times that the fields have at first, in place of the present ones. */
  proposed: Span | undefined
  /** Round whose times they are; undefined for the enrolment. */
  of: { year: number; round?: string }
  send: (dates: Dates & Reasoned & { seen: Dates }) => Promise<unknown>
  onClose: () => void
}

/** Typed time as an instant; an untouched one stays as it was, to the second. */
const changedTo = (typed: string, before: string | null) =>
  typed === localOf(before) ? before : (instantOf(typed) ?? null)

interface Opened {
  season: Season
  proposed?: Span | undefined
  onClose: () => void
}

/** The name of a season and its enrolment. */
export const SeasonDates = ({ season, proposed, onClose }: Opened) => (
  <DatesDialog
    title={copy.season}
    lead={copy.noLimit}
    none={seasonsCopy.always}
    of={{ year: season.year }}
    proposed={proposed}
    dates={{ name: season.name, from: season.enrolment_begins, until: season.enrolment_ends }}
    send={(dates) => call('setSeasonDates', { year: season.year, ...dates })}
    onClose={onClose}
  />
)

/** The name of a round and its times. */
export const RoundDates = ({ season, round, proposed, onClose }: Opened & { round: Round }) => (
  <DatesDialog
    title={copy.round(round.name)}
    lead={copy.undecided}
    none={seasonsCopy.unset}
    of={{ year: season.year, round: round.round }}
    proposed={proposed}
    dates={{ name: round.name, from: round.begins_at, until: round.ends_at }}
    send={(dates) => call('setRoundDates', { round: round.round, ...dates })}
    onClose={onClose}
  />
)

const effectOf = (effect: OperatorAnswer<'previewDates'>) => <DatesEffect {...effect} />

function DatesDialog({ title, lead, none, of, dates, proposed = dates, send, onClose }: Props) {
  const again = useSeasonsAgain()
  const [contradictions, setContradictions] = useState(0)
  const [{ name, from, until }] = useState(dates)
  const changed = (values: Values) => ({ from: changedTo(values.from, from), until: changedTo(values.until, until) })
  return (
    <ReasonDialog<Values, Dates>
      title={title}
      lead={lead}
      ok={contradictions > 0 ? copy.okAnyway(contradictions) : copy.ok}
      danger={contradictions > 0}
      width={640}
      initialValues={{ name, from: localOf(proposed.from), until: localOf(proposed.until) }}
      seen={{ name, from, until }}
      told={(now) => [
        [copy.name, now.name],
        [copy.from, momentText(now.from, none)],
        [copy.until, momentText(now.until, none)],
      ]}
      preview={async (values) => {
        const span = changed(values)
        const query = { ...of, from: span.from ?? undefined, until: span.until ?? undefined }
        const effect = await call('previewDates', query)
        setContradictions(effect.appearing.filter(({ kind }) => kind === 'contradiction').length)
        return effectOf(effect)
      }}
      send={(values, seen) => send({ ...values, ...changed(values), seen })}
      hint={actCopy.reasonAudited}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item name="name" label={copy.name} rules={[{ required: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="from" label={copy.from}>
        <Input type="datetime-local" step={1} />
      </Form.Item>
      <Form.Item name="until" label={copy.until}>
        <Input type="datetime-local" step={1} />
      </Form.Item>
    </ReasonDialog>
  )
}
