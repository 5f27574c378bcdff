import { useMutation } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { taskEditorCopy } from '#copy/task-editor'
import { tasksCopy } from '#copy/tasks'
import { call, failureText } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { RowMenu } from '../../ui/acts/row-menu.tsx'
import { dayText } from '../../ui/date-time.ts'
import { groupText, number } from '../../ui/names.ts'
import { previewed } from '../../ui/previewed.tsx'
import { MapPicture } from './map-picture.tsx'
import { Rejudging } from './rejudging.tsx'
import { nameOf } from './round-fields.tsx'
import { useTasksAgain, type Task, type TaskRound } from './task.ts'
import styles from './tasks.module.css'

const copy = tasksCopy.list

interface Props {
  task: Task
  rounds: readonly TaskRound[]
  onCopy: () => void
}

/** A task as organisers know it again: by its map. */
export function TaskCard({ task, rounds, onCopy }: Props) {
  const { slug, name, groups, blocks, version, imported_at: at, retired, people, attempts, theme, rows } = task
  const [isChanging, setChanging] = useState(false)
  const uses = usesOf(slug, rounds)
  return (
    <li className={`grid packed gap-1 ${retired ? styles.retired : ''}`}>
      <div className={styles.picture}>
        <MapPicture rows={rows} theme={theme} label={copy.picture(name)} />
      </div>
      <div className="grid gap-1">
        <strong className="row between">
          {name} <code className="muted type-fine">{slug}</code>
        </strong>
        <span className="row wrap gap-1">
          {groups.map((group) => (
            <Tag key={group}>{groupText(group)}</Tag>
          ))}
          {blocks ? <Tag color="blue">{copy.blocks}</Tag> : null}
          {retired ? <Tag color="red">{copy.retired}</Tag> : null}
        </span>
        <span className="muted type-fine">
          {attempts > 0 ? copy.played(number(people), number(attempts)) : copy.unplayed} ·{' '}
          {copy.version(version, dayText(at))}
        </span>
        {uses.length > 0 ? <span className="muted type-fine">{copy.uses(uses)}</span> : null}
        <Rejudging task={task} />
        <span className="row gap-1">
          {retired ? null : <Try task={task} />}
          <Link to={`/tasks/${slug}/write`} aria-label={taskEditorCopy.edit(name)}>
            <Button size="small" tabIndex={-1}>
              {copy.edit}
            </Button>
          </Link>
          <RowMenu
            of={name}
            acts={[
              { text: taskEditorCopy.copy.act, onChosen: onCopy },
              { text: taskEditorCopy.versions.act, to: `/tasks/${slug}/versions` },
              { text: retired ? copy.reinstate : copy.retire, danger: !retired, onChosen: () => setChanging(true) },
            ]}
          />
        </span>
      </div>
      {isChanging ? <Change task={task} onClose={() => setChanging(false)} /> : null}
    </li>
  )
}

/** Groups that play a task, such as 6 轮的其余各组: the table of rounds names each round. */
function usesOf(slug: string, rounds: readonly TaskRound[]): string[] {
  const uses = rounds.flatMap(({ name, uses: of }) =>
    of.filter(({ tasks }) => tasks.some((task) => task.slug === slug)).map(({ group }) => ({ name, group })),
  )
  return [...Map.groupBy(uses, ({ group }) => group)].map(([group, [first, ...more]]) =>
    copy.usesOf(more.length === 0 && first ? first.name : copy.rounds(more.length + 1), nameOf(group)),
  )
}

/** Opens the task in another tab, as a pupil sees it. */
function Try({ task: { slug, name } }: { task: Task }) {
  const { message } = App.useApp()
  const open = useMutation({
    mutationFn: () => call('tryTask', { slug }),
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener'),
    onError: (error) => void message.error(failureText(error)),
  })
  return (
    <Button
      size="small"
      type="primary"
      ghost
      loading={open.isPending}
      aria-label={copy.tryOf(name)}
      onClick={() => open.mutate()}
    >
      {copy.try}
    </Button>
  )
}

function Change({ task: { slug, name, retired }, onClose }: { task: Task; onClose: () => void }) {
  const again = useTasksAgain()
  const [isRetired] = useState(retired)
  if (isRetired) {
    return (
      <ReasonDialog
        title={tasksCopy.reinstate.title(name)}
        ok={tasksCopy.reinstate.ok}
        send={({ reason }) => call('reinstateTask', { slug, reason })}
        onDone={again}
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      title={tasksCopy.retire.title(name)}
      lead={tasksCopy.retire.lead}
      ok={tasksCopy.retire.ok}
      danger
      preview={({ reason }) => previewed('retireTask', { slug, reason })}
      send={({ reason }) => call('retireTask', { slug, reason })}
      onDone={again}
      onClose={onClose}
    />
  )
}
