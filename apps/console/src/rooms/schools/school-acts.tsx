import { Button, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { schoolsCopy as copy } from '#copy/schools'
import type { School, SchoolAct } from './school.ts'

const SchoolDialog = lazy(async () => ({ default: (await import('./school-dialogs.tsx')).SchoolDialog }))

/** What can be done to a school. */
export function SchoolActs({ school }: { school: School }) {
  const [open, setOpen] = useState<SchoolAct>()
  const acts: SchoolAct[] = ['merge', 'spelling', 'rename', school.hidden_name === null ? 'hide' : 'show']
  return (
    <>
      <Space wrap style={{ marginTop: 4 }}>
        {acts.map((act) => (
          <Button key={act} size="small" onClick={() => setOpen(act)}>
            {copy[act].button}
          </Button>
        ))}
      </Space>
      {open ? (
        <Suspense>
          <SchoolDialog act={open} school={school} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
