import type { ExamClock, PlayedSet, PlayState } from '@qisuan/arena/play-state'
import { memo, useRef, useState } from 'react'
import { handIn, isTurnedAway, pageOf, type Address } from './api.ts'
import { copy, pointsText } from './copy.ts'
import { TimeLeft } from './exam/time-left.tsx'
import { HeadLink, PageHead } from './page-head.tsx'
import parts from './parts.module.css'
import tabs from './tabs.module.css'

interface Props {
  state: PlayState
  set: PlayedSet | undefined
  address: Address
  clock: ExamClock | undefined
  /** Saves what is not saved yet. Rejects when it cannot. */
  flush: () => Promise<void>
}

/** Name of the task, the others of its set, and the way back; in an exam, the paper is handed in here. */
export const Header = memo(function Header({ state, set, address, clock, flush }: Props) {
  return (
    <PageHead
      title={state.task.name}
      site={state.site}
      below={set && <SetTasks set={set} current={state.task.id} address={address} />}
    >
      {clock && <TimeLeft clock={clock} onLate={flush} />}
      {state.exam && <HandIn address={address} flush={flush} />}
      {state.ladder !== undefined && <HeadLink href={state.ladder}>{copy.ladder}</HeadLink>}
      <HeadLink href={new URL('/rule/fair', state.site).href} isNew>
        {copy.fairPlay}
      </HeadLink>
    </PageHead>
  )
})

/** The tasks that make one score together, on a line that is moved by hand where they are many. */
function SetTasks({ set, current, address }: { set: PlayedSet; current: string; address: Address }) {
  return (
    <nav className="flex level wrap gap-1 full" aria-label={copy.set.label}>
      <ul className="flex list shrinks" style={{ overflowX: 'auto' }}>
        {set.tasks.map(({ id, name, share, points }) => (
          <li key={id}>
            <a
              className={`flex vertical one-line ${tabs.tab}`}
              href={pageOf(address, id)}
              aria-current={id === current ? 'page' : undefined}
            >
              {name}
              <span className="muted type-fine regular">{copy.set.task(pointsText(points), share)}</span>
            </a>
          </li>
        ))}
      </ul>
      <output className="one-line strong">{copy.set.total(pointsText(set.points))}</output>
    </nav>
  )
}

function HandIn({ address, flush }: Pick<Props, 'address' | 'flush'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const { handIn: words } = copy
  return (
    <>
      {hasFailed && <span role="alert">{words.failed}</span>}
      <button type="button" className={parts.quiet} onClick={() => dialog.current?.showModal()}>
        {words.button}
      </button>
      <dialog
        ref={dialog}
        className={parts.dialog}
        aria-labelledby="hand-in"
        onClose={({ currentTarget }) => {
          if (currentTarget.returnValue !== 'yes') return
          flush()
            .then(() => handIn(address))
            .then(
              () => location.reload(),
              (error: unknown) => (isTurnedAway(error) ? location.reload() : setFailed(true)),
            )
        }}
      >
        <h2 id="hand-in">{words.title}</h2>
        <p>{words.text}</p>
        <form method="dialog" className={parts.buttons}>
          <button className={parts.quiet} value="no">
            {words.no}
          </button>
          <button className={parts.primary} value="yes">
            {words.yes}
          </button>
        </form>
      </dialog>
    </>
  )
}
