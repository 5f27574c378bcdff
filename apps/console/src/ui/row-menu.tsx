import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { actCopy } from '#copy/act'

export interface RowAct {
  text: string
  /** It takes something away; the dialog that follows says what. */
  danger?: boolean
  onChosen: () => void
}

/** What may rarely be done with a row, behind one button: nothing that takes something away stands in every line of a list. */
export function RowMenu({ of, acts }: { of: string; acts: readonly RowAct[] }) {
  if (acts.length === 0) return null
  const items = acts.map(({ text, danger = false, onChosen }) => ({
    key: text,
    label: text,
    danger,
    onClick: onChosen,
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button size="small" icon={<EllipsisOutlined />} aria-label={actCopy.moreOf(of)} />
    </Dropdown>
  )
}
