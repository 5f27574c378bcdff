import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Popconfirm, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { taskEditorCopy as copy } from '#copy/task-editor'
import { queryClient, queryOf } from '../../../api/queries.ts'
import { timeText } from '../../../ui/date-time.ts'
import { Failed } from '../../../ui/failed.tsx'
import { CheckPart } from './check-part.tsx'
import { dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts'
import { TaskForm } from './task-form.tsx'
import { fieldAt, pathOf, valuesOf, type Checked, type Values } from './task-values.ts'

type Source = OperatorAnswer<'taskSource'>

/** Writes a new task or the next version of one: the newest one, another one, or a copy of another task. */
export function WritePage() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const from = search.get('from') ?? slug
  const version = Number(search.get('version')) || undefined
  const [round, setRound] = useState(0)
  const draft = readDraft(slug)
  // A new task is nowhere but in its draft.
  const isNew = draft?.base === 0
  const { data, error, refetch } = useQuery({
    ...queryOf('taskSource', { slug: from, ...(version !== undefined && { version }) }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data && !isNew) return <Skeleton active />
  return (
    <Editor
      key={`${slug} ${round}`}
      slug={slug}
      newest={data && from === slug ? data.newest : 0}
      draft={draft ?? openedOf(data, from === slug ? undefined : (search.get('name') ?? ''))}
      isKept={draft !== undefined}
      onDrop={() => {
        dropDraft(slug)
        setRound(round + 1)
      }}
    />
  )
}

/** Beginning of the form. @param name of a new task */
function openedOf(source: Source | undefined, name: string | undefined): Draft {
  const values = valuesOf(source?.files ?? {})
  return name === undefined
    ? { base: source?.newest ?? 0, at: 0, values }
    : { base: 0, at: 0, values: { ...values, name } }
}

interface EditorProps {
  slug: string
  newest: number
  draft: Draft
  /** The draft was kept earlier. */
  isKept: boolean
  onDrop: () => void
}

function Editor({ slug, newest, draft, isKept, onDrop }: EditorProps) {
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const [opened] = useState(draft)
  const [wasKept] = useState(isKept)
  const [values, setValues] = useState(opened.values)
  const [base, setBase] = useState(opened.base)
  const [hasRoom, setRoom] = useState(true)
  const [checked, setChecked] = useState<Checked>()
  const typed = () => {
    const next = form.getFieldsValue(true) as Values
    setValues(next)
    setRoom(keepDraft(slug, base, next))
  }
  const tell = (outcome: Checked) => {
    setChecked(outcome)
    const fields = form.getFieldsError().map(({ name }) => name)
    const errors = new Map(fields.map((name) => [name, [] as string[]]))
    for (const { at, text } of outcome.problems) {
      const path = pathOf(at, values.references)
      const field = fieldAt(path, fields)
      const map = path[0] === 'maps' && typeof path[1] === 'number' ? `${copy.maps.map(path[1] + 1)}：` : ''
      if (field) errors.get(field)?.push(map + text.trim())
    }
    form.setFields([...errors].map(([name, own]) => ({ name: name as never, errors: own })))
  }
  return (
    <div className="stack gap-2">
      <p>
        <Link to="/tasks">← {copy.back}</Link>
      </p>
      <div>
        <h1 className="type-subheading">{base === 0 ? copy.copied(values.name) : copy.edit(values.name)}</h1>
        <p className="muted">
          <code>{slug}</code> · {base === 0 ? copy.fresh : copy.base(base)}
        </p>
      </div>
      {wasKept ? (
        <Alert
          type="info"
          showIcon
          title={copy.draft.found(timeText(opened.at))}
          action={
            <Popconfirm title={copy.draft.dropSure} okText={copy.draft.dropOk} onConfirm={onDrop}>
              <Button size="small">{copy.draft.drop}</Button>
            </Popconfirm>
          }
        />
      ) : null}
      {base < newest ? (
        <Alert
          type="warning"
          showIcon
          title={copy.draft.older(newest)}
          action={
            <span className="row gap-1">
              <Link to={`/tasks/${slug}/versions`}>{copy.draft.versions}</Link>
              <Button size="small" onClick={() => setBase(newest)}>
                {copy.draft.goOn}
              </Button>
            </span>
          }
        />
      ) : null}
      {hasRoom ? null : <Alert type="error" showIcon title={copy.draft.unkept} />}
      <CheckPart
        slug={slug}
        base={base}
        values={values}
        onChecked={tell}
        onPublished={() => {
          dropDraft(slug)
          for (const name of ['contestTasks', 'taskVersions', 'taskSource'])
            void queryClient.invalidateQueries({ queryKey: [name] })
          void navigate(`/tasks/${slug}/versions`)
        }}
      />
      <TaskForm form={form} values={values} checked={checked} onTyped={typed} />
    </div>
  )
}
