import { Button, Space } from 'antd'
import { useState } from 'react'
import { contentCopy } from '#copy/content'
import styles from './content.module.css'
import { PicturesDialog } from './pictures-dialog.tsx'

const copy = contentCopy.pictures

interface Props {
  id?: string
  value?: string | null
  onChange?: (url: string | null) => void
}

/** One picture of the site, or none. */
export function PictureField({ id, value = null, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Space wrap>
        {value === null || value === '' ? null : <img src={value} alt={value} className={styles.chosen} />}
        <Button {...(id !== undefined && { id })} onClick={() => setChoosing(true)}>
          {copy.choose}
        </Button>
        {value === null || value === '' ? null : <Button onClick={() => onChange?.(null)}>{copy.clear}</Button>}
      </Space>
      {isChoosing ? <PicturesDialog onChoose={(url) => onChange?.(url)} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}
