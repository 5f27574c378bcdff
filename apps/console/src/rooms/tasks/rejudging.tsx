import { Button } from 'antd'
import { useState } from 'react'
import { tasksCopy } from '#copy/tasks'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { number } from '../../ui/names.ts'
import { previewed } from '../../ui/previewed.tsx'
import { useTasksAgain, type Task } from './task.ts'

const copy = tasksCopy.list

export const isRejudging = ({ rejudging, rejudged }: Task): boolean => rejudged < rejudging

/** Verdicts by older versions: the act that comes next, from the order over its progress to the adoption. */
export function Rejudging({ task }: { task: Task }) {
  const { name, older, rejudging } = task
  const [act, setAct] = useState<'rejudge' | 'adopt'>()
  const next = rejudging === 0 ? 'rejudge' : 'adopt'
  if (older === 0) return null
  return (
    <span className="row gap-1">
      <span className="muted type-fine">{stateOf(task)}</span>
      {isRejudging(task) ? null : (
        <Button
          size="small"
          aria-label={next === 'rejudge' ? copy.rejudgeOf(name) : copy.adoptOf(name)}
          onClick={() => setAct(next)}
        >
          {copy[next]}
        </Button>
      )}
      {act ? <Dialog act={act} task={task} onClose={() => setAct(undefined)} /> : null}
    </span>
  )
}

function stateOf({ older, rejudging, rejudged }: Task): string {
  if (rejudging === 0) return copy.older(number(older))
  return rejudged < rejudging ? copy.rejudging(number(rejudged), number(rejudging)) : copy.rejudged(number(rejudging))
}

function Dialog({ act, task: { slug, name }, onClose }: { act: 'rejudge' | 'adopt'; task: Task; onClose: () => void }) {
  const again = useTasksAgain()
  const { title, lead, ok } = tasksCopy[act]
  const common = { title: title(name), lead, ok, onDone: again, onClose }
  if (act === 'rejudge')
    return <ReasonDialog {...common} send={({ reason }) => call('rejudgeTask', { slug, reason })} />
  return (
    <ReasonDialog
      {...common}
      danger
      preview={({ reason }) => previewed('adoptVerdicts', { slug, reason })}
      send={({ reason }) => call('adoptVerdicts', { slug, reason })}
    />
  )
}
