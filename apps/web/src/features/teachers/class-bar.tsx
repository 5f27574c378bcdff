import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { classes as copy } from '#copy/classes'
import { withTimeout } from '../../api/with-timeout.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ClassCertificates } from './class-certificates.tsx'
import { Loader } from '../../ui/states/loader.tsx'
import styles from './class-bar.module.css'
import { printPart } from '../../ui/print-part.ts'
import type { SchoolClass } from './school.ts'
import { useClassCall } from './use-class-call.ts'

const ClassPicture = lazy(() => withTimeout(import('./class-picture.tsx')))

interface Props {
  of: SchoolClass
  /** Part that prints alone. */
  roster: RefObject<HTMLElement | null>
  poster: RefObject<HTMLElement | null>
}

/** The filters of a class, and the acts of its teacher: print, certificates, and rare ones. */
export function ClassBar({ of: each, roster, poster, children: filters }: Props & { children: ReactNode }) {
  const [open, setOpen] = useState<'print' | 'picture' | 'more' | null>(null)
  const close = () => setOpen(null)
  const opener = (dialog: 'print' | 'picture' | 'more') => (
    <Button look="text" size="small" onClick={() => setOpen(dialog)}>
      {dialog === 'picture' ? copy.picture.open : copy[dialog]}
      <span className="visually-hidden">{each.name}</span>
    </Button>
  )
  const before = (
    <>
      {filters}
      {opener('print')}
    </>
  )
  const after = (
    <>
      {opener('picture')}
      {opener('more')}
    </>
  )
  return (
    <div className="off-paper">
      {each.members.length > 0 ? (
        <ClassCertificates of={each} row={styles.bar} before={before} after={after} />
      ) : (
        <div className="cluster">
          {opener('print')}
          {opener('more')}
        </div>
      )}
      {open === 'print' ? <PrintDialog of={each} roster={roster} poster={poster} onClose={close} /> : null}
      {open === 'picture' ? (
        <Dialog title={copy.picture.open} onClose={close}>
          <Suspense fallback={<Loader />}>
            <ClassPicture of={each} />
          </Suspense>
        </Dialog>
      ) : null}
      {open === 'more' ? <MoreDialog of={each} onClose={close} /> : null}
    </div>
  )
}

function PrintDialog({ of: { members }, roster, poster, onClose }: Props & { onClose: () => void }) {
  const [withRanks, setWithRanks] = useState(false)
  const print = (part: HTMLElement | null) => {
    // The dialog is no part of what prints.
    flushSync(onClose)
    if (withRanks) printPart(part, 'data-ranks')
    else printPart(part)
  }
  return (
    <Dialog title={copy.print} onClose={onClose}>
      {members.length > 0 ? (
        <div className={styles.act}>
          <Checkbox input={{ checked: withRanks, onChange: ({ target }) => setWithRanks(target.checked) }}>
            {copy.roster.printRanks}
          </Checkbox>
          <Button onClick={() => print(roster.current)}>{copy.roster.print}</Button>
        </div>
      ) : null}
      <div className={styles.act}>
        <p className="muted">{copy.poster.printText}</p>
        <Button look="quiet" onClick={() => print(poster.current)}>
          {copy.poster.print}
        </Button>
      </div>
    </Dialog>
  )
}

/** Rare acts on a class. Each consequence is told before. */
function MoreDialog({ of: { id, name }, onClose }: { of: SchoolClass; onClose: () => void }) {
  const [chosen, choose] = useState<(typeof acts)[number]>()
  const change = useClassCall()
  if (chosen) {
    const act = () => change.mutate({ name: chosen.call, id })
    return <AskDialog title={`${chosen.label}：${name}`} text={chosen.text} act={act} onClose={onClose} />
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.act}>
        {acts.map((each) => (
          <Button key={each.call} look="quiet" onClick={() => choose(each)}>
            {each.label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

const acts = [
  { call: 'renewInvitation', label: copy.poster.renew, text: copy.poster.renewSure },
  { call: 'closeClass', label: copy.close, text: copy.closeSure },
] as const
