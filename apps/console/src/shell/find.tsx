import { SearchOutlined } from '@ant-design/icons'
import type { Right } from '@qisuan/contracts/console/access/rights'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { shellCopy } from '#copy/shell'
import styles from './find.module.css'

const copy = shellCopy.find

/** Loads when somebody looks for something. */
const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** One field for every room, for what is done in it, and for whom it is done to: behind a button, and Ctrl K. */
export function Find({ may }: { may: (right: Right) => boolean }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button className={styles.button} icon={<SearchOutlined />} title={copy.title} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{copy.title}</span>
        <span className="muted on-desk">{copy.keys}</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <FindDialog may={may} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
