import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useSeasonsAgain, type Season, type Seasons } from './season.ts'

const copy = seasonsCopy.stage

interface Values {
  stage: number
}
interface Seen {
  year: number
  stage: number
}

interface Props {
  season: Season
  stages: Seasons['stages']
  onClose: () => void
}

/** Another stage, after a look at what pupils will see. */
export function ChangeStage({ season, stages, onClose }: Props) {
  const again = useSeasonsAgain()
  const [opened] = useState(season)
  const nameOf = (number: number) => stages.find(({ stage }) => stage === number)?.name ?? ''
  const following = stages.find(({ stage }) => stage === opened.stage + 1)?.stage
  return (
    <ReasonDialog<Values, Seen>
      title={copy.dialog}
      lead={`${copy.now(opened.stage_name)}。${copy.lead}`}
      ok={copy.ok}
      initialValues={following === undefined ? {} : { stage: following }}
      seen={{ year: opened.year, stage: opened.stage }}
      told={({ year, stage }) => [
        [seasonsCopy.choose, String(year)],
        [copy.title, nameOf(stage)],
      ]}
      preview={async ({ stage }) => effectOf(await call('previewStage', { stage }))}
      send={({ stage, reason }, seen) => call('setStage', { stage, reason, seen })}
      hint={actCopy.reasonAudited}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item name="stage" label={copy.to} rules={[{ required: true }]}>
        <Select
          options={stages
            .filter(({ stage }) => stage !== opened.stage)
            .map(({ stage, name }) => ({ value: stage, label: `${stage} ${name}` }))}
        />
      </Form.Item>
    </ReasonDialog>
  )
}

/** Pages of pupils before and after, openings and closings. */
function effectOf({ people, enrolment, rounds, freezes }: OperatorAnswer<'previewStage'>) {
  const open = (is: boolean) => (is ? copy.open : copy.closed)
  const counts = (is: boolean) => (is ? copy.counts : copy.notCounted)
  return (
    <>
      <strong>{copy.people}</strong>
      <ul>
        {people.map(({ who, before, after }) => (
          <li key={who}>
            {copy.who[who]}：{before === after ? `${before}（${copy.same}）` : <Change from={before} to={after} />}
          </li>
        ))}
        <li>
          {copy.enrolment}：
          {enrolment.before === enrolment.after ? (
            `${open(enrolment.after)}（${copy.same}）`
          ) : (
            <Change from={open(enrolment.before)} to={open(enrolment.after)} />
          )}
        </li>
        {rounds
          .filter(({ before, after }) => before !== after)
          .map(({ name, before, after }) => (
            <li key={name}>
              {copy.counting(name)}：<Change from={counts(before)} to={counts(after)} />
            </li>
          ))}
        {freezes ? <li>{copy.freezes}</li> : null}
      </ul>
    </>
  )
}

function Change({ from, to }: { from: string; to: string }) {
  return (
    <>
      {from} → <strong>{to}</strong>
    </>
  )
}
