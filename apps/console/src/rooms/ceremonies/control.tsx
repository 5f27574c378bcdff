import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { useEffect } from 'react'
import { ceremoniesCopy as copy } from '#copy/ceremonies'
import { call, CallError, failureText } from '../../api/call.ts'
import { groupText } from '../../ui/names.ts'
import { NextStep } from './next-step.tsx'
import styles from './ceremonies.module.css'

type Ceremony = OperatorAnswer<'ceremonyControl'>
type Act = 'start' | 'forward' | 'back' | 'pause' | 'black' | 'resume'

const keys: Readonly<Record<string, Act>> = {
  ' ': 'forward',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  b: 'black',
  p: 'pause',
}

interface Props {
  ceremony: Ceremony
  isOffline: boolean
  onChanged: (ceremony: Ceremony) => void
  /** Somebody else was faster. */
  onStale: () => void
}

/** The large button, and the small ones. A tap counts for the step that is shown, never for one that somebody else has done. */
export function Control({ ceremony, isOffline, onChanged, onStale }: Props) {
  const { id, version, state, step, steps, next, rehearsal, newer, others, snapshot } = ceremony
  const { message } = App.useApp()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: Act) =>
      act === 'start' ? call('startCeremony', { id, seen: version }) : call('moveCeremony', { id, seen: version, act }),
    onSuccess: onChanged,
    onError(error) {
      const isLate = error instanceof CallError && error.code === 'changed_meanwhile'
      void message.warning(isLate ? copy.faster : failureText(error))
      onStale()
    },
  })
  const isHeld = state === 'paused' || state === 'black'

  useEffect(() => {
    if (state === 'prepared' || state === 'ended') return
    const onKey = (event: KeyboardEvent) => {
      const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      const isElsewhere =
        event.target instanceof Element && event.target.closest('button, a, summary, input, textarea, [role=dialog]')
      if (!key || isElsewhere || event.repeat || isPending) return
      event.preventDefault()
      const isSame = (key === 'black' && state === 'black') || (key === 'pause' && state === 'paused')
      mutate(isSame || (isHeld && key === 'forward') ? 'resume' : key)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [state, isHeld, isPending, mutate])

  return (
    <section className={styles.control} aria-label={copy.title}>
      <p className={`flex between gap-1-half type-note ${styles.status}`} aria-live="polite">
        <span>{copy.phone(groupText(ceremony.group), step, steps)}</span>
        <strong data-ok={!isOffline}>{isOffline ? copy.offline : copy.connected}</strong>
      </p>
      {rehearsal ? <p className={styles.rehearsal}>{copy.rehearsal}</p> : null}
      {newer && snapshot !== null && state !== 'ended' ? <Alert type="warning" showIcon title={copy.newer} /> : null}
      {others > 0 && state !== 'ended' ? <Alert type="info" showIcon title={copy.others(others)} /> : null}
      {state === 'ended' ? <Ended ceremony={ceremony} /> : null}
      {next ? <NextStep next={next} /> : null}
      {state === 'ended' ? null : (
        <>
          <Button
            type="primary"
            className={styles.big ?? ''}
            disabled={isPending}
            onClick={() => mutate(state === 'prepared' ? 'start' : isHeld ? 'resume' : 'forward')}
          >
            <span>
              {bigText(ceremony)}
              <small className="block type-note regular">{hintOf(ceremony)}</small>
            </span>
          </Button>
          {state === 'prepared' ? null : (
            <div className={styles.small}>
              <Button disabled={isPending || isHeld || step === 0} onClick={() => mutate('back')}>
                {copy.stepBack}
              </Button>
              <Button disabled={isPending || state === 'black'} onClick={() => mutate('black')}>
                {copy.black}
              </Button>
              <Button disabled={isPending || state === 'paused'} onClick={() => mutate('pause')}>
                {copy.pause}
              </Button>
            </div>
          )}
          <p className={`muted ${styles.keys}`}>{copy.keys}</p>
        </>
      )}
    </section>
  )
}

function Ended({ ceremony: { rehearsal, public: isPublic, others } }: { ceremony: Ceremony }) {
  const text = rehearsal ? copy.rehearsed : isPublic ? copy.isPublic : copy.notPublic(others)
  return <Alert type="success" showIcon title={copy.endedTitle} description={text} />
}

function bigText({ state, next }: Ceremony): string {
  if (state === 'prepared') return copy.start
  if (state === 'black') return copy.light
  if (state === 'paused') return copy.resume
  return copy.forward[next?.shows ?? 'wall']
}

function hintOf({ state, step, steps, rehearsal }: Ceremony): string {
  if (state === 'prepared') return copy.startHint(steps)
  if (state !== 'running') return copy.states[state]
  return step === steps - 1 && !rehearsal ? copy.lastHint : copy.hint
}
