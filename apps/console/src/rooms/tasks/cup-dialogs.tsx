import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Form, Modal, Progress } from 'antd'
import { Link } from 'react-router-dom'
import { tasksCopy } from '#copy/tasks'
import { call, failureText, type Input } from '../../api/call.ts'
import { keepAnswer, queryOf, useMay } from '../../api/queries.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { Failed } from '../../ui/failed.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { GroupField, nameOf, rest, type RoundDialogProps } from './round-fields.tsx'
import { useTasksAgain, type TaskRound } from './task.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'

const copy = tasksCopy.cups
/** Milliseconds between two looks: judges play meanwhile, and another operator may tap. */
const every = 2000

/** Draws a cup from the ladder of a group. */
export function DrawCup({ round: { round, name, ladders }, onClose }: Omit<RoundDialogProps, 'tasks'>) {
  const again = useTasksAgain()
  const inputOf = ({ group, size, reason }: { group: number; size: number; reason: string }) => ({
    round,
    size,
    reason,
    ...(group !== rest && { group }),
  })
  return (
    <ReasonDialog<{ group: number; size: number }>
      title={copy.drawOf(name)}
      lead={copy.lead}
      ok={copy.drawOk}
      initialValues={{ group: ladders[0]?.group ?? rest, size: sizeFor(ladders[0]?.robots) }}
      preview={(values) => previewed('drawCup', inputOf(values))}
      send={(values) => call('drawCup', inputOf(values))}
      onDone={again}
      onClose={onClose}
    >
      <GroupField />
      <Form.Item name="size" label={copy.size} rules={[{ required: true }]}>
        <NumberInput min={4} max={64} precision={0} />
      </Form.Item>
    </ReasonDialog>
  )
}

/** Programs of a ladder as far as they fit into a cup. */
const sizeFor = (robots = 16) => Math.min(Math.max(robots, 4), 16)

interface ControlProps {
  round: TaskRound
  group: number | null
  onClose: () => void
}

/** Shows the games of a cup, step by step. A tap counts for the step that is seen here, never for one that somebody else has done. */
export function CupControl({ round, group, onClose }: ControlProps) {
  const again = useTasksAgain()
  const may = useMay()
  const { message } = App.useApp()
  const place = { round: round.round, ...(group !== null && { group }) }
  const query = queryOf('cupControl', place)
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: every })
  const { mutate, isPending } = useMutation({
    mutationFn: (step: Input<'nextOfCup'>['step']) => call('nextOfCup', { ...place, step, seen: data?.shown }),
    onSuccess: (answer) => keepAnswer(query, answer),
    onError(failure) {
      void message.warning(failureText(failure))
      void refetch()
    },
  })
  const close = () => {
    again()
    onClose()
  }
  const next = data?.next
  const isHeld = isPending || !next
  return (
    <Modal
      open
      title={copy.controlOf(round.name, nameOf(group))}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
    >
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="grid gap-2">
          <p>
            {copy.progress(data.size, data.played, data.shown)}
            <Progress
              aria-label={copy.shown}
              percent={data.played === 0 ? 0 : Math.floor((100 * data.shown) / data.played)}
            />
          </p>
          <p className="strong" aria-live="polite">
            {next ? copy.next(next.round, next.first, next.second, next.game) : data.ended ? copy.ended : copy.playing}
          </p>
          <Button type="primary" size="large" disabled={isHeld} onClick={() => mutate('game')}>
            {copy.game}
          </Button>
          <span className="row wrap gap-1">
            <Button disabled={isHeld} onClick={() => mutate('pairing')}>
              {copy.pairing}
            </Button>
            <Button disabled={isHeld} onClick={() => mutate('round')}>
              {copy.round}
            </Button>
          </span>
          <p className="muted type-note">{copy.forGood}</p>
          {data.people.length > 0 ? (
            <div>
              <p className="strong">{copy.people}</p>
              <ul>
                {data.people.map(({ robot, user_id: id }) => (
                  <li key={robot}>
                    {robot}{' '}
                    {id !== null && may('find_people') ? <Link to={`/people/${id}`}>#{id}</Link> : id && `#${id}`}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {data.url && data.wall ? (
            <span className="row wrap gap-2">
              <a href={data.url} target="_blank" rel="noreferrer">
                {copy.page}
              </a>
              <a href={data.wall} target="_blank" rel="noreferrer">
                {copy.wall}
              </a>
            </span>
          ) : null}
        </div>
      ) : null}
    </Modal>
  )
}
