import { Input } from 'antd'
import type { ReactNode } from 'react'
import styles from './toolbar.module.css'
import { clearable } from '../../ui/icons.tsx'

interface Props {
  /** Text that is looked for. */
  label: string
  onFind: (text: string) => void
  children: ReactNode
}

/** Above a list: what narrows it, and at the end what adds to it. */
export function Toolbar({ label, onFind, children }: Props) {
  return (
    <div className={`row wrap gap-1 below-1-half ${styles.toolbar}`}>
      <Input
        allowClear={clearable}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => onFind(target.value.trim())}
      />
      {children}
    </div>
  )
}
