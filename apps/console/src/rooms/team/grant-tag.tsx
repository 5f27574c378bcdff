import { roleNames, type Grant } from '@qisuan/contracts/console/access/rights'
import { Tag } from 'antd'
import { provinceName } from '../../ui/provinces.ts'

/** A role, and the provinces to which it is limited. */
export function GrantTag({ grant: { role, provinces } }: { grant: Grant }) {
  return (
    <Tag>
      {roleNames[role]}
      {provinces === null ? null : ` · ${provinces.map(provinceName).join('、')}`}
    </Tag>
  )
}
