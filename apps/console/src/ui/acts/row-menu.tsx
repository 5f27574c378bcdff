import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { actCopy } from '#copy/act'

export interface RowAct {
  text: string
  /** It takes something away; the dialog that follows says what. */
  danger?: boolean
  onChosen?: () => void
  /** The page on which it is done. */
  to?: string
  className?: string | undefined
}

/** Rare acts on a row, behind one button: nothing that takes something away stands in every line of a list. */
export function RowMenu({
  of,
  acts,
  size = 'small',
}: {
  of: string
  acts: readonly RowAct[]
  size?: 'small' | 'middle'
}) {
  const navigate = useNavigate()
  if (acts.length === 0) return null
  const items = acts.map(({ text, danger = false, onChosen, to, className }) => ({
    key: text,
    label: to === undefined ? text : <Link to={to}>{text}</Link>,
    danger,
    ...(onChosen && { onClick: onChosen }),
    // A mouse follows the link itself; Enter reaches only the item around it.
    ...(to !== undefined && {
      onClick: ({ domEvent }: { domEvent: { type: string } }) => domEvent.type === 'keydown' && void navigate(to),
    }),
    ...(className !== undefined && { className }),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button size={size} icon={<EllipsisOutlined />} aria-label={actCopy.moreOf(of)} />
    </Dropdown>
  )
}
