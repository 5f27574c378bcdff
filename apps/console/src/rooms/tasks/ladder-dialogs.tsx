import { Form, Select } from 'antd'
import { tasksCopy } from '#copy/tasks'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { GroupField, nameOf, optionsOf, rest, type RoundDialogProps } from './round-fields.tsx'
import { useTasksAgain, type TaskRound } from './task.ts'

const copy = tasksCopy.rounds

/** Lets programs of a round play against each other, on a task in which there are rivals. */
export function OpenLadder({ round: { round, name }, tasks, onClose }: RoundDialogProps) {
  const again = useTasksAgain()
  const inputOf = ({ group, task, reason }: { group: number; task: string; reason: string }) => ({
    round,
    task,
    reason,
    ...(group !== rest && { group }),
  })
  return (
    <ReasonDialog<{ group: number; task: string }>
      title={copy.ladderOf(name)}
      lead={copy.ladderLead}
      ok={copy.ladderOk}
      initialValues={{ group: rest }}
      preview={(values) => previewed('openLadder', inputOf(values))}
      send={(values) => call('openLadder', inputOf(values))}
      onDone={again}
      onClose={onClose}
    >
      <GroupField />
      <Form.Item name="task" label={copy.ladderTask} rules={[{ required: true }]}>
        <Select options={optionsOf(tasks.filter(({ duels }) => duels))} />
      </Form.Item>
    </ReasonDialog>
  )
}

/** Ends a ladder; its places and games stay. */
export function CloseLadder({
  round,
  group,
  onClose,
}: {
  round: TaskRound
  group: number | null
  onClose: () => void
}) {
  const again = useTasksAgain()
  const inputOf = ({ reason }: { reason: string }) => ({
    round: round.round,
    reason,
    ...(group !== null && { group }),
  })
  return (
    <ReasonDialog
      title={copy.closeLadderOf(round.name, nameOf(group))}
      ok={copy.closeLadderOk}
      danger
      preview={(values) => previewed('closeLadder', inputOf(values))}
      send={(values) => call('closeLadder', inputOf(values))}
      onDone={again}
      onClose={onClose}
    />
  )
}
