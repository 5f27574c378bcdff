import { roleNames, roles, type Grant, type Role } from '@qisuan/contracts/console/access/rights'
import { Checkbox, Radio, Select } from 'antd'
import { teamCopy } from '#copy/team'
import { provinceOptions } from '../../ui/provinces.ts'
import styles from './team.module.css'

const copy = teamCopy.form

const offered = (without?: Role) => roles.filter((role) => role !== without)

/** A field of a form whose value are the roles of an operator, each with where it holds. */
export function RolesField({
  value = [],
  onChange,
  without,
}: {
  without?: Role
  value?: readonly Grant[]
  onChange?: (grants: Grant[]) => void
}) {
  const set = (role: Role, grant: Grant | undefined) =>
    onChange?.(
      roles.flatMap((each) => (each === role ? (grant ?? []) : (value.find((held) => held.role === each) ?? []))),
    )
  return (
    <ul className={`list ${styles.roles}`}>
      {offered(without).map((role) => {
        const held = value.find((grant) => grant.role === role)
        return (
          <li key={role}>
            <Checkbox
              checked={held !== undefined}
              onChange={({ target }) => set(role, target.checked ? { role, provinces: null } : undefined)}
            >
              <strong>{roleNames[role]}</strong> <span>{teamCopy.roles[role]}</span>
            </Checkbox>
            {held && role !== 'owner' ? (
              <div className={styles.where}>
                <Radio.Group
                  aria-label={copy.provinces}
                  value={held.provinces === null ? 'everywhere' : 'only'}
                  onChange={({ target }) => set(role, { role, provinces: target.value === 'only' ? [] : null })}
                  options={[
                    { value: 'everywhere', label: copy.everywhere },
                    { value: 'only', label: copy.only },
                  ]}
                />
                {held.provinces === null ? null : (
                  <Select
                    mode="multiple"
                    aria-label={copy.choose}
                    placeholder={copy.choose}
                    value={held.provinces}
                    onChange={(provinces) => set(role, { role, provinces })}
                    options={provinceOptions}
                    optionFilterProp="label"
                    style={{ width: '100%' }}
                  />
                )}
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
