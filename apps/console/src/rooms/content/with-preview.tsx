import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { contentCopy } from '#copy/content'
import styles from './content.module.css'

const { sides } = contentCopy
type Side = keyof typeof sides

/** A form and its preview, in this order: beside each other, or one of the two where there is no room for both. */
export function WithPreview({ children }: { children: ReactNode }) {
  const [side, setSide] = useState<Side>('form')
  return (
    <>
      <Segmented<Side>
        block
        className={styles.sides ?? ''}
        aria-label={contentCopy.side}
        value={side}
        onChange={setSide}
        options={[
          { value: 'form', label: sides.form },
          { value: 'preview', label: sides.preview },
        ]}
      />
      <div className={styles.columns} data-side={side}>
        {children}
      </div>
    </>
  )
}
