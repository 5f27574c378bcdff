import { Card, Form, Select, Tag } from 'antd'
import { useState } from 'react'
import { tasksCopy } from '#copy/tasks'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import { ListTable } from '../../ui/tables/list-table.tsx'
import { groupText } from '../../ui/names.ts'
import { previewed } from '../../ui/previewed.tsx'
import { CupControl, DrawCup } from './cup-dialogs.tsx'
import { CloseLadder, OpenLadder } from './ladder-dialogs.tsx'
import { GroupField, nameOf, optionsOf, rest, type RoundDialogProps } from './round-fields.tsx'
import { useTasksAgain, type Task, type TaskRound } from './task.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'

const copy = tasksCopy.rounds

interface Props {
  rounds: readonly TaskRound[]
  tasks: readonly Task[]
}

/** Tasks of the rounds of the season, and the dialog that gives a group another one. */
export function RoundTasks({ rounds, tasks }: Props) {
  const [open, setOpen] = useState<TaskRound>()
  const [climbed, setClimbed] = useState<TaskRound>()
  const [ended, setEnded] = useState<{ round: TaskRound; group: number | null }>()
  const [drawn, setDrawn] = useState<TaskRound>()
  const [shown, setShown] = useState<{ round: TaskRound; group: number | null }>()
  const [freed, setFreed] = useState<{ round: TaskRound; group: number }>()
  const acts = (round: TaskRound) => (
    <RowActs
      of={round.name}
      first={{ text: copy.assign, label: copy.assignOf(round.name), onChosen: () => setOpen(round) }}
      others={[
        { text: copy.ladder, onChosen: () => setClimbed(round) },
        ...round.ladders.flatMap(({ group, open }) =>
          open
            ? [{ text: copy.closeLadder(nameOf(group)), danger: true, onChosen: () => setEnded({ round, group }) }]
            : [],
        ),
        { text: tasksCopy.cups.draw, onChosen: () => setDrawn(round) },
        ...round.cups.map(({ group }) => ({
          text: tasksCopy.cups.open(nameOf(group)),
          onChosen: () => setShown({ round, group }),
        })),
        ...round.uses.flatMap(({ group }) =>
          group === null
            ? []
            : [{ text: copy.unassign(groupText(group)), danger: true, onChosen: () => setFreed({ round, group }) }],
        ),
      ]}
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
      {climbed ? <OpenLadder round={climbed} tasks={tasks} onClose={() => setClimbed(undefined)} /> : null}
      {ended ? <CloseLadder {...ended} onClose={() => setEnded(undefined)} /> : null}
      {drawn ? <DrawCup round={drawn} onClose={() => setDrawn(undefined)} /> : null}
      {shown ? <CupControl {...shown} onClose={() => setShown(undefined)} /> : null}
      {freed ? <UnassignTask {...freed} onClose={() => setFreed(undefined)} /> : null}
    </Card>
  )
}

const roundName = ({ name, round }: TaskRound) => <strong title={round}>{name}</strong>

const nameIn = (tasks: readonly Task[], slug: string) => tasks.find((task) => task.slug === slug)?.name ?? slug

const usesOf =
  (tasks: readonly Task[]) =>
  ({ uses, ladders, cups }: TaskRound) =>
    uses.length === 0 && ladders.length === 0 ? (
      <span className="muted">{copy.none}</span>
    ) : (
      <span className="row wrap gap-1">
        {uses.map(({ group, tasks: used }) => (
          <Tag key={`${group}`} style={{ whiteSpace: 'normal' }}>
            {nameOf(group)}：
            {used
              .map(({ slug, share }) =>
                used.length > 1 ? copy.shared(nameIn(tasks, slug), share) : nameIn(tasks, slug),
              )
              .join('、')}
          </Tag>
        ))}
        {ladders.map(({ group, task, robots, games, open }) => (
          <Tag key={`ladder-${group}`} style={{ whiteSpace: 'normal' }}>
            {nameOf(group)}：{copy.ladderState(nameIn(tasks, task), robots, games)}
            {open ? '' : `，${copy.ladderClosed}`}
          </Tag>
        ))}
        {cups.map(({ group, size, shown, played }) => (
          <Tag key={`cup-${group}`} style={{ whiteSpace: 'normal' }}>
            {nameOf(group)}：{tasksCopy.cups.state(size, shown, played)}
          </Tag>
        ))}
      </span>
    )

interface Values {
  group: number
  slugs: string[]
  weights?: Record<string, number>
}

function AssignTask({ round: { round, name }, tasks, onClose }: RoundDialogProps) {
  const again = useTasksAgain()
  const inputOf = ({ group, slugs, weights, reason }: Values & { reason: string }) => ({
    round,
    tasks: slugs.map((slug) => ({ slug, weight: weights?.[slug] ?? 1 })),
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
      <GroupField />
      <Form.Item name="slugs" label={copy.tasks} rules={[{ required: true }]}>
        <Select mode="multiple" maxCount={10} options={optionsOf(tasks)} />
      </Form.Item>
      <Form.Item noStyle dependencies={['slugs']}>
        {({ getFieldValue }) => weightFields(tasks, getFieldValue('slugs'))}
      </Form.Item>
    </ReasonDialog>
  )
}

/** Takes a group's own tasks away. */
function UnassignTask({ round, group, onClose }: { round: TaskRound; group: number; onClose: () => void }) {
  const again = useTasksAgain()
  const inputOf = ({ reason }: { reason: string }) => ({ round: round.round, group, reason })
  return (
    <ReasonDialog
      title={copy.unassignOf(round.name, groupText(group))}
      ok={copy.unassignOk}
      danger
      preview={(values) => previewed('unassignTask', inputOf(values))}
      send={(values) => call('unassignTask', inputOf(values))}
      onDone={again}
      onClose={onClose}
    />
  )
}

/** A weight for each of several tasks. */
function weightFields(tasks: readonly Task[], slugs: readonly string[] = []) {
  if (slugs.length < 2) return null
  return slugs.map((slug, index) => (
    <Form.Item
      key={slug}
      name={['weights', slug]}
      label={copy.weight(nameIn(tasks, slug))}
      initialValue={1}
      rules={[{ required: true }]}
      {...(index === slugs.length - 1 && { extra: copy.weightHint })}
    >
      <NumberInput min={1} max={1000} precision={0} />
    </Form.Item>
  ))
}
