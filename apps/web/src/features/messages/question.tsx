import { zodResolver } from '@hookform/resolvers/zod'
import { answerQuestion, type OwnQuestion } from '@qisuan/contracts/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { dayAndTime } from '#copy/dates'
import { messages } from '#copy/messages'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { useUntilAnswered } from '../../api/until-answered.ts'
import { paths } from '../../paths.ts'
import { TextArea } from '../../ui/forms/field.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../accounts/forms/account-form.tsx'
import { formMode } from '../accounts/forms/form-mode.ts'
import { useKept } from '../accounts/forms/use-kept.ts'
import styles from './own-notices.module.css'

const { question: copy } = messages

/** Part of a notice in which pupils see their own program and tell in their own words how it was written. */
export function Question({ id, question }: { id: number; question: OwnQuestion }) {
  const { task, program, answers, outcome, due_at: dueAt } = question
  return (
    <>
      {outcome === null ? <p>{copy.due(dayAndTime(Date.parse(dueAt)))}</p> : null}
      {program === null ? null : (
        <details>
          <summary className="fold">{copy.program(task)}</summary>
          <pre className={styles.written}>{program}</pre>
        </details>
      )}
      {answers.map(({ text, at }) => (
        <div key={at}>
          <p className="note">{copy.answered(dayAndTime(Date.parse(at)))}</p>
          <p className={styles.written}>{text}</p>
        </div>
      ))}
      <p className="note">
        <Link to={paths.fairPlay()}>{copy.rules}</Link>
      </p>
      {outcome === null ? <AnswerForm id={id} isFirst={answers.length === 0} /> : null}
    </>
  )
}

const body = answerQuestion.body.pick({ text: true })
const keptFields = ['text'] as const

function AnswerForm({ id, isFirst }: { id: number; isFirst: boolean }) {
  const queryClient = useQueryClient()
  const form = useForm({ ...formMode, resolver: zodResolver(body), defaultValues: { text: '' } })
  const forget = useKept(form, `answer.${id}`, keptFields)
  const untilAnswered = useUntilAnswered()
  return (
    <AccountForm
      look="quiet"
      form={form}
      copy={copy}
      send={async ({ text }) => {
        keepAnswer(
          queryClient,
          queryOf('notices'),
          await untilAnswered(() => call('answerQuestion', { body: { id, text } })),
        )
        form.reset()
        forget()
        toast(copy.sent)
        await queryClient.invalidateQueries({ queryKey: queryOf('me').queryKey })
      }}
    >
      <TextArea
        {...form.register('text')}
        label={isFirst ? copy.label : copy.more}
        rows={5}
        maxLength={1000}
        error={form.formState.errors.text?.message}
        hint={copy.hint}
      />
    </AccountForm>
  )
}
