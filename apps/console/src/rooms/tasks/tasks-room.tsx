import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { similarCopy } from '#copy/similar'
import { tasksCopy } from '#copy/tasks'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { RoomTabs } from '../../ui/room-tabs.tsx'
import { RoundTasks } from './round-tasks.tsx'
import { isRejudging } from './rejudging.tsx'
import { SimilarPrograms } from './similar/similar-programs.tsx'
import { TaskCard } from './task-card.tsx'
import styles from './tasks.module.css'

const copy = tasksCopy.list
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
        <ul className={styles.tasks}>
          {data.tasks.map((task) => (
            <TaskCard key={task.slug} task={task} />
          ))}
        </ul>
      </Card>
      <Suspense>{isAdding ? <AddTask onClose={() => setAdding(false)} /> : null}</Suspense>
    </div>
  )
}
