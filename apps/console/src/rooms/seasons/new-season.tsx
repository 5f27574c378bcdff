import { Form, Input, Select } from 'antd'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { call } from '../../api/call.ts'
import { competitionNow } from '../../ui/date-time.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useSeasonsAgain, type Season } from './season.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'

const copy = seasonsCopy.newSeason
const plain = 'plain'

interface Values {
  year: number
  name: string
  like: number | typeof plain
}

/** Another season, which the site does not show yet. */
export function NewSeason({ seasons, onClose }: { seasons: Season[]; onClose: () => void }) {
  const again = useSeasonsAgain()
  const year = nextYear(seasons)
  return (
    <ReasonDialog<Values>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={{ year, name: `${year} 赛季`, like: seasons[0]?.year ?? plain }}
      send={({ like, ...values }) => call('createSeason', { ...values, like: like === plain ? null : like })}
      hint={actCopy.reasonAudited}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item name="year" label={copy.year} rules={[{ required: true }]}>
        <NumberInput min={2000} max={2100} precision={0} />
      </Form.Item>
      <Form.Item name="name" label={copy.name} rules={[{ required: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="like" label={copy.like}>
        <Select
          options={[
            ...seasons.map(({ year: value, name }) => ({ value, label: name })),
            { value: plain, label: copy.plain },
          ]}
        />
      </Form.Item>
    </ReasonDialog>
  )
}

/** The year after the newest season; without one this year. */
const nextYear = (seasons: Season[]): number =>
  seasons.length > 0 ? Math.max(...seasons.map(({ year }) => year)) + 1 : new Date(competitionNow()).getFullYear()
