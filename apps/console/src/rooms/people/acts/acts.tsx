import type { Right } from '@qisuan/contracts/console/access/rights'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Card } from 'antd'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { personActsCopy as copy } from '#copy/person-acts'
import { useMay } from '../../../api/queries.ts'
import type { DialogProps, Person } from './dialog.ts'
import styles from './acts.module.css'

type ActName = keyof typeof copy.acts
type Part = keyof typeof copy.parts

interface Act {
  part: Part
  right: Right
  /** True if it makes sense for this person now. */
  fits?: (person: Person) => boolean
  Dialog: ComponentType<DialogProps>
}

/** Acts on a person, in the order of their part of the card. Each dialog loads when somebody opens it. */
const acts: Readonly<Record<ActName, Act>> = {
  acceptIdentity: {
    part: 'own',
    right: 'correct_people',
    fits: ({ identity }) => identity === 'review',
    Dialog: lazy(async () => ({ default: (await import('./identity-dialogs.tsx')).AcceptIdentityDialog })),
  },
  resetIdentity: {
    part: 'own',
    right: 'correct_people',
    fits: ({ identity }) => identity !== 'none',
    Dialog: lazy(async () => ({ default: (await import('./identity-dialogs.tsx')).ResetIdentityDialog })),
  },
  correct: {
    part: 'own',
    right: 'correct_people',
    fits: ({ enrolments }) => enrolments.length > 0,
    Dialog: lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog })),
  },
  nickname: {
    part: 'own',
    right: 'correct_people',
    Dialog: lazy(async () => ({ default: (await import('./nickname-dialog.tsx')).NicknameDialog })),
  },
  password: {
    part: 'own',
    right: 'correct_people',
    Dialog: lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog })),
  },
  phone: {
    part: 'own',
    right: 'correct_people',
    fits: ({ phone_change: change }) => change === null,
    Dialog: lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog })),
  },
  finishPhone: {
    part: 'own',
    right: 'correct_people',
    fits: ({ phone_change: change }) => change !== null,
    Dialog: lazy(async () => ({ default: (await import('./finish-phone-dialog.tsx')).FinishPhoneDialog })),
  },
  cancelPhone: {
    part: 'own',
    right: 'correct_people',
    fits: ({ phone_change: change }) => change !== null,
    Dialog: lazy(async () => ({ default: (await import('./withdraw-dialogs.tsx')).CancelPhoneDialog })),
  },
  extraTime: {
    part: 'contest',
    right: 'rule_people',
    fits: ({ season }) => season !== null,
    Dialog: lazy(async () => ({ default: (await import('./extra-time-dialog.tsx')).ExtraTimeDialog })),
  },
  disqualify: {
    part: 'grave',
    right: 'rule_people',
    fits: ({ season }) => season !== null,
    Dialog: lazy(async () => ({ default: (await import('./disqualify-dialog.tsx')).DisqualifyDialog })),
  },
  reinstate: {
    part: 'contest',
    right: 'rule_people',
    fits: ({ disqualifications }) => disqualifications.length > 0,
    Dialog: lazy(async () => ({ default: (await import('./reinstate-dialog.tsx')).ReinstateDialog })),
  },
  export: {
    part: 'own',
    right: 'read_personal',
    Dialog: lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog })),
  },
  merge: {
    part: 'grave',
    right: 'remove_people',
    Dialog: lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog })),
  },
  erase: {
    part: 'grave',
    right: 'remove_people',
    fits: ({ erasure_request: request }) => request === null,
    Dialog: lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog })),
  },
  finishErase: {
    part: 'grave',
    right: 'remove_people',
    fits: ({ erasure_request: request }) => request !== null,
    Dialog: lazy(async () => ({ default: (await import('./finish-erase-dialog.tsx')).FinishEraseDialog })),
  },
  withdrawErase: {
    part: 'own',
    right: 'remove_people',
    fits: ({ erasure_request: request }) => request !== null,
    Dialog: lazy(async () => ({ default: (await import('./withdraw-dialogs.tsx')).WithdrawEraseDialog })),
  },
}

const names = Object.keys(acts) as ActName[]
const parts = Object.keys(copy.parts) as Part[]

/** Acts that the operator may do, each with its consequence beside its button. */
export function Acts({ person }: { person: Person }) {
  const may = useMay()
  const queries = useQueryClient()
  const [open, setOpen] = useState<{ name: ActName; person: Person }>()
  const shown = names.filter((name) => may(acts[name].right) && (acts[name].fits?.(person) ?? true))
  if (shown.length === 0) return null
  const Dialog = open && acts[open.name].Dialog
  return (
    <Card title={copy.title} extra={<span className="type-fine muted">{copy.hint}</span>}>
      {parts
        .map((part) => ({ part, own: shown.filter((name) => acts[name].part === part) }))
        .filter(({ own }) => own.length > 0)
        .map(({ part, own }) => (
          <section key={part} className={styles.part}>
            <h3 className="muted strong">{copy.parts[part]}</h3>
            <ul className={styles.acts}>
              {own.map((name) => (
                <li className="row between gap-1-half line-above" key={name}>
                  <div>
                    <strong>{copy.acts[name].title}</strong>
                    <p className="muted">{copy.acts[name].hint}</p>
                  </div>
                  <Button danger={part === 'grave'} onClick={() => setOpen({ name, person })}>
                    {copy.acts[name].button}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {Dialog ? (
        <Suspense>
          <Dialog
            person={open.person}
            onDone={() => void queries.invalidateQueries({ queryKey: ['person'] })}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}
