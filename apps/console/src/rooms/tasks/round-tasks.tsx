import { groups } from '@qisuan/rules/people/groups'
import { Card, Form, Select, Tag } from 'antd'
import { useState } from 'react'
import { tasksCopy } from '#copy/tasks'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { groupText } from '../../ui/names.ts'
import { previewed } from '../../ui/previewed.tsx'
import { useTasksAgain, type Task, type TaskRound } from './task.ts'

const copy = tasksCopy.rounds
const rest = 0

interface Props {
  rounds: readonly TaskRound[]
  tasks: readonly Task[]
}

/** Tasks of the rounds of the season, and the dialog that gives a group another one. */
export function RoundTasks({ rounds, tasks }: Props) {
  const [open, setOpen] = useState<TaskRound>()
  const acts = (round: TaskRound) => (
    <RowActs
      of={round.name}
      first={{ text: copy.assign, label: copy.assignOf(round.name), onChosen: () => setOpen(round) }}
    />
  )
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <ListTable
        rows={rounds.map((round) => ({ ...round, id: round.round }))}
        empty={copy.empty}
        columns={[
          { title: copy.columns.round, of: roundName },
          { title: copy.columns.uses, of: usesOf(tasks) },
          { title: copy.columns.act, isAct: true, of: acts },
        ]}
      />
      {open ? <AssignTask round={open} tasks={tasks} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  )
}

const roundName = ({ name, round }: TaskRound) => (
  <>
    <strong>{name}</strong> <span className="muted">{round}</span>
  </>
)

const usesOf = (tasks: readonly Task[]) => {
  const nameOf = (slug: string) => tasks.find((task) => task.slug === slug)?.name ?? slug
  return ({ uses }: TaskRound) =>
    uses.length === 0 ? (
      <span className="muted">{copy.none}</span>
    ) : (
      uses.map(({ group, slug }) => (
        <Tag key={`${group}`}>
          {group === null ? copy.rest : groupText(group)}：{nameOf(slug)}
        </Tag>
      ))
    )
}

interface Values {
  group: number
  slug: string
}

function AssignTask({
  round: { round, name },
  tasks,
  onClose,
}: {
  round: TaskRound
  tasks: readonly Task[]
  onClose: () => void
}) {
  const again = useTasksAgain()
  const inputOf = ({ group, slug, reason }: Values & { reason: string }) => ({
    round,
    slug,
    reason,
    ...(group !== rest && { group }),
  })
  return (
    <ReasonDialog<Values>
      title={copy.assignOf(name)}
      ok={copy.ok}
      initialValues={{ group: rest }}
      preview={(values) => previewed('assignTask', inputOf(values))}
      send={(values) => call('assignTask', inputOf(values))}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item name="group" label={copy.group}>
        <Select
          options={[
            { value: rest, label: copy.rest },
            ...groups.map((group) => ({ value: group.number, label: group.name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="slug" label={copy.task} rules={[{ required: true }]}>
        <Select
          options={tasks
            .filter(({ retired }) => !retired)
            .map(({ slug, name: task, groups: meant }) => ({
              value: slug,
              label: `${task}（${meant.map(groupText).join('、')}）`,
            }))}
        />
      </Form.Item>
    </ReasonDialog>
  )
}
