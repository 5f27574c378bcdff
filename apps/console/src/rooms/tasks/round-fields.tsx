import { groups } from '@qisuan/rules/people/groups'
import { Form, Select } from 'antd'
import { tasksCopy } from '#copy/tasks'
import { groupText } from '../../ui/names.ts'
import type { Task, TaskRound } from './task.ts'

const copy = tasksCopy.rounds
/** Stands for the groups without tasks of their own. */
export const rest = 0

export interface RoundDialogProps {
  round: TaskRound
  tasks: readonly Task[]
  onClose: () => void
}

export const nameOf = (group: number | null) => (group === null ? copy.rest : groupText(group))

/** Chooses a group, or those without one of their own. */
export const GroupField = () => (
  <Form.Item name="group" label={copy.group}>
    <Select
      options={[
        { value: rest, label: copy.rest },
        ...groups.map((group) => ({ value: group.number, label: group.name })),
      ]}
    />
  </Form.Item>
)

/** Tasks in use, with the groups for which they are meant. */
export const optionsOf = (tasks: readonly Task[]) =>
  tasks
    .filter(({ retired }) => !retired)
    .map(({ slug, name, groups: meant }) => ({
      value: slug,
      label: `${name}（${meant.map(groupText).join('、')}）`,
    }))
