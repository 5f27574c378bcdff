import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { similarCopy } from '#copy/similar'
import { taskEditorCopy } from '#copy/task-editor'
import { tasksCopy } from '#copy/tasks'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { RoomTabs } from '../../ui/room-tabs.tsx'
import { RoundTasks } from './round-tasks.tsx'
import { isRejudging } from './rejudging.tsx'
import { SimilarPrograms } from './similar/similar-programs.tsx'
import { TaskCard } from './task-card.tsx'
import type { Task } from './task.ts'
import styles from './tasks.module.css'
import { draftSlugs } from './write/drafts.ts'

const copy = tasksCopy.list
const CopyTask = lazy(async () => ({ default: (await import('./write/copy-task.tsx')).CopyTask }))
const AddTask = lazy(async () => ({ default: (await import('./add-task.tsx')).AddTask }))

/** Room of the tasks of the arena beside the site, and of the programs that are alike. */
export function TasksRoom() {
  return (
    <RoomTabs
      tabs={[
        { key: 'tasks', label: copy.title, children: <Tasks /> },
        { key: 'similar', label: similarCopy.tab, children: <SimilarPrograms /> },
      ]}
    />
  )
}

function Tasks() {
  const { data, error, refetch } = useQuery({
    ...queryOf('contestTasks'),
    refetchInterval: ({ state }) => (state.data?.tasks.some(isRejudging) ? 2000 : false),
  })
  const [isAdding, setAdding] = useState(false)
  const [copied, setCopied] = useState<Task>()
  const [drafts] = useState(draftSlugs)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  if (!data.own) return <Alert type="info" showIcon title={tasksCopy.elsewhere} />
  return (
    <div className="grid gap-2">
      <RoundTasks rounds={data.rounds} tasks={data.tasks} />
      <Card
        title={copy.title}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {copy.add}
          </Button>
        }
      >
        {drafts.length > 0 ? (
          <p className="row wrap gap-1 below-1-half">
            {taskEditorCopy.drafts}
            {drafts.map((slug) => (
              <Link key={slug} to={`/tasks/${slug}/write`}>
                {slug}
              </Link>
            ))}
          </p>
        ) : null}
        <ul className={styles.tasks}>
          {data.tasks.map((task) => (
            <TaskCard key={task.slug} task={task} rounds={data.rounds} onCopy={() => setCopied(task)} />
          ))}
        </ul>
      </Card>
      <Suspense>{isAdding ? <AddTask onClose={() => setAdding(false)} /> : null}</Suspense>
      <Suspense>
        {copied ? (
          <CopyTask task={copied} taken={data.tasks.map(({ slug }) => slug)} onClose={() => setCopied(undefined)} />
        ) : null}
      </Suspense>
    </div>
  )
}
