import { lazy, Suspense, useState } from 'react'
import { schoolsCopy as copy } from '#copy/schools'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import type { School, SchoolAct } from './school.ts'

const SchoolDialog = lazy(async () => ({ default: (await import('./school-dialogs.tsx')).SchoolDialog }))

/** Acts on a school. Most often it is the same as another one. */
export function SchoolActs({ school }: { school: School }) {
  const [open, setOpen] = useState<SchoolAct>()
  const others: SchoolAct[] = ['spelling', 'rename', school.hidden_name === null ? 'hide' : 'show']
  return (
    <>
      <RowActs
        of={school.name}
        first={{ text: copy.merge.button, onChosen: () => setOpen('merge') }}
        others={others.map((act) => ({
          text: copy[act].button,
          danger: act === 'hide',
          onChosen: () => setOpen(act),
        }))}
      />
      {open ? (
        <Suspense>
          <SchoolDialog act={open} school={school} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
