import { Tag } from 'antd'
import { schoolsCopy as copy } from '#copy/schools'
import type { School } from './school.ts'

export function SchoolName({ school: { id, name, hidden_name: hidden } }: { school: School }) {
  return (
    <>
      <strong>{name}</strong> <small className="muted">#{id}</small>
      {hidden === null ? null : <Tag color="warning">{copy.hidden(hidden)}</Tag>}
    </>
  )
}
