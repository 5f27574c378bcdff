import type { CheckStep } from '@qisuan/contracts/console/tasks/tasks'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Card, Progress } from 'antd'
import { useState } from 'react'
import { taskEditorCopy } from '#copy/task-editor'
import { call, CallError, failureText, lines } from '../../../api/call.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { CheckOutcome } from '../check-outcome.tsx'
import { filesOf, type Checked, type Problem, type Values } from './task-values.ts'

const copy = taskEditorCopy.check

interface Props {
  slug: string
  base: number
  values: Values
  /** Receives the outcome of every check, for the fields that it concerns. */
  onChecked: (checked: Checked) => void
  onPublished: () => void
}

/** Checks a task as importing does, and then puts it up. */
export function CheckPart({ slug, base, values, onChecked, onPublished }: Props) {
  const [step, setStep] = useState<Exclude<CheckStep, { checked: Checked }>>()
  const [outcome, setOutcome] = useState<{ values: Values; checked: Checked }>()
  const [isPublishing, setPublishing] = useState(false)
  const tell = (checked: Checked) => {
    setOutcome({ values, checked })
    onChecked(checked)
  }
  const check = useMutation({
    async mutationFn() {
      setStep(undefined)
      for await (const line of lines('followCheck', { slug, files: filesOf(values) })) {
        const next = JSON.parse(line) as CheckStep
        if ('checked' in next) return next.checked
        setStep(next)
      }
      throw new Error(copy.cut)
    },
    onSuccess: tell,
  })
  // After a change the check is of something else.
  const checked = outcome?.values === values ? outcome.checked : undefined
  const isGood = checked?.problems.length === 0
  const publish = async (reason: string) => {
    try {
      return await call('importTask', { slug, files: filesOf(values), base, reason })
    } catch (error) {
      if (error instanceof CallError && checked) tell({ ...checked, problems: problemsOf(error) })
      throw error
    }
  }
  return (
    <Card size="small">
      <div className="stack gap-1">
        <div className="row wrap gap-1">
          <Button color="default" variant="solid" loading={check.isPending} onClick={() => check.mutate()}>
            {copy.act}
          </Button>
          <Button type="primary" disabled={!isGood} onClick={() => setPublishing(true)}>
            {copy.publish}
          </Button>
        </div>
        <p className="muted type-fine">{copy.lead}</p>
        <div aria-live="polite">
          {check.isPending ? (
            <>
              <p>{step ? copy.running(step.file, step.done, step.all) : copy.starting}</p>
              <Progress
                percent={step ? Math.round((100 * step.done) / step.all) : 0}
                status="active"
                aria-label={copy.act}
              />
            </>
          ) : null}
          {check.error ? <Alert type="error" showIcon title={errorText(check.error)} /> : null}
          {checked && !check.isPending ? (
            <Alert
              type={isGood ? 'success' : 'error'}
              showIcon
              title={isGood ? copy.good : copy.wrong(checked.problems.length)}
              description={<CheckOutcome checked={checked} />}
            />
          ) : null}
        </div>
      </div>
      {isPublishing ? (
        <ReasonDialog
          title={copy.publishOf(values.name)}
          ok={copy.publish}
          send={({ reason }) => publish(reason)}
          onDone={onPublished}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </Card>
  )
}

/** A connection that breaks off has words of its browser. */
const errorText = (error: Error): string => (error instanceof CallError ? failureText(error) : copy.cut)

const problemsOf = ({ fields }: CallError): Problem[] =>
  Object.entries(fields).map(([at, text]) => ({ at: at === 'files' ? '' : at, place: '', text }))
